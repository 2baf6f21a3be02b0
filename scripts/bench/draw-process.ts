// Draws each path of its arguments from the database, as the server does to renew a page, and prints the milliseconds of
// every draw, by path, as JSON.
import { loadPageDrawer } from '../../server/page-drawer';

const DRAWS = 10;

process.env['NODE_ENV'] = 'production'; // before the app is loaded, as in the server
const drawer = await loadPageDrawer('dist/server');

async function draw(path: string): Promise<number> {
  const start = performance.now();
  const { status } = await drawer.drawPage({
    path,
    language: 'en',
    isPrefixed: false,
    siteUrl: 'https://label.example',
  });
  if (status !== 200) throw new Error(`${path} is drawn with status ${status}.`);
  return performance.now() - start;
}

const passed: Record<string, number[]> = {};
for (const path of process.argv.slice(2)) {
  await draw(path); // the first one loads what all need
  const draws: number[] = [];
  while (draws.length < DRAWS) draws.push(await draw(path));
  passed[path] = draws;
}
console.log(JSON.stringify(passed));
process.exit(0); // connections to the database stay open
