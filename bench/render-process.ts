// Renders each path of its arguments from the database, as the server does, and prints the milliseconds of
// every render, by path, as JSON.
import { readPageUrl } from '@/site/page-url';
import { loadPageRenderer } from '../server/prerender/page-renderer';
import { browserVariables } from '../server/prerender/variables';

const RENDERS = 10;

const renderer = await loadPageRenderer('dist/server', browserVariables(process.env));

async function render(path: string): Promise<number> {
  const start = performance.now();
  const { status } = await renderer.renderPage({
    ...readPageUrl(path),
    language: 'en',
    isPrefixed: false,
    siteUrl: 'https://label.example',
  });
  if (status !== 200) throw new Error(`${path} is rendered with status ${status}.`);
  return performance.now() - start;
}

const passed: Record<string, number[]> = {};
for (const path of process.argv.slice(2)) {
  await render(path); // the first one loads what all need
  const renders: number[] = [];
  while (renders.length < RENDERS) renders.push(await render(path));
  passed[path] = renders;
}
console.log(JSON.stringify(passed));
process.exit(0); // connections to the database stay open
