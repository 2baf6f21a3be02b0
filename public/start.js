// Brings the code of a page that is already there: after its first frame, so that nothing is in the way of that.
{
  const { entry, preloads, page } = document.currentScript.dataset;
  const start = () => {
    for (const address of `${preloads} ${page}`.trim().split(' ')) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = address;
      document.head.append(link);
    }
    void import(entry);
  };
  // A page in the background has no frames.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}
