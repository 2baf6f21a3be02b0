// Brings the code of a rendered page after its first frame, each piece in a task of its own (docs/decisions, first view), with
// the messages that it needs and the styles of what only the code shows.
{
  const { styles, entry, preloads, page, messages } = document.currentScript.dataset;
  const urls = (list) => list.split(' ').filter(Boolean);
  const link = (attributes) => {
    const element = Object.assign(document.createElement('link'), attributes);
    document.head.append(element);
    return element;
  };
  const start = async () => {
    const sheet = link({ rel: 'stylesheet', href: styles });
    const styled = new Promise((resolve) => {
      for (const end of ['load', 'error']) sheet.addEventListener(end, resolve);
    });
    for (const href of urls(`${preloads} ${entry} ${page}`)) link({ rel: 'modulepreload', href });
    for (const href of urls(messages)) {
      link({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
    }
    for (const url of urls(preloads)) await import(url);
    await styled;
    await import(entry);
  };
  if (document.hidden) void start();
  else requestAnimationFrame(() => setTimeout(() => void start()));
}
