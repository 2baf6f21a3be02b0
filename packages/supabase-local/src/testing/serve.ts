// A backend in a separate process, for tests that end it: prints its URL when it is ready.
import { startBackend } from '../backend';
import { loadKeys } from '../keys';

// It must not outlive the test that started it.
process.stdin.resume().on('end', () => process.exit());

const [dataDir = '', port = '0'] = process.argv.slice(2);
const { url } = await startBackend({
  dataDir,
  host: '127.0.0.1',
  port: Number(port),
  siteUrl: 'http://127.0.0.1:5173',
  keys: await loadKeys(dataDir),
});
process.stdout.write(`${url}\n`);
