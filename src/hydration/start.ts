// Loads the code of a rendered page once the browser has shown its first frame, each chunk in a separate task (docs/decisions,
// first view budget), with the messages that it needs and the styles that only the code uses. Built as a script: start.js.

function link(attributes: Partial<HTMLLinkElement>): HTMLLinkElement {
  const element = Object.assign(document.createElement('link'), attributes);
  document.head.append(element);
  return element;
}

/** The data attributes of the script's element (server/document/template.ts). */
const { dataset } = document.currentScript ?? document.documentElement;
const urls = (name: string) => (dataset[name] ?? '').split(' ').filter(Boolean);

/** Loads a module. In the sandbox that another site puts around an embed, a path would be of no site. */
const run = (path: string) => import(/* @vite-ignore */ new URL(path, document.baseURI).href);

async function start(): Promise<void> {
  const styled = urls('styles').map((href) => {
    const sheet = link({ rel: 'stylesheet', href });
    return new Promise((resolve) => {
      for (const end of ['load', 'error']) sheet.addEventListener(end, resolve);
    });
  });
  for (const href of [...urls('preloads'), ...urls('entry')]) link({ rel: 'modulepreload', href });
  // A sound that is asked for early waits for six files at most, not for all twenty of a page (HTTP/1.1).
  for (const href of urls('page')) link({ rel: 'modulepreload', href, fetchPriority: 'low' });
  for (const href of urls('messages')) {
    link({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
  }
  for (const url of urls('preloads')) await run(url);
  await Promise.all(styled);
  for (const url of urls('entry')) await run(url);
}

if (document.hidden) void start();
else {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    void start();
  }).observe({ type: 'paint', buffered: true });
}
