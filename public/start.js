// Brings the code of a rendered page after its first frame, each piece in a task of its own (docs/decisions, first view).
{
  const { entry, preloads, page } = document.currentScript.dataset;
  const urls = (list) => list.split(' ').filter(Boolean);
  const start = async () => {
    for (const url of urls(`${preloads} ${page}`)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = url;
      document.head.append(link);
    }
    for (const url of urls(`${preloads} ${entry}`)) await import(url);
  };
  if (document.hidden) void start();
  else requestAnimationFrame(() => setTimeout(() => void start()));
}
