// Brings the code of a page that is already there: after its first frame, so that nothing is in the way of that.
{
  const { entry, preloads, page } = document.currentScript.dataset;
  const addresses = (list) => list.split(' ').filter(Boolean);
  const start = async () => {
    for (const address of addresses(`${preloads} ${page}`)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = address;
      document.head.append(link);
    }
    // Each in a task of its own: all in one go, they would hold up whoever touches the page on a slow phone.
    for (const address of addresses(preloads)) await import(address);
    await import(entry);
  };
  // A page in the background has no frames.
  if (document.hidden) void start();
  else requestAnimationFrame(() => setTimeout(() => void start()));
}
