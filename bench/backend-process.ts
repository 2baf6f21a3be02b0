// The bench's backend, in a separate process: an embedded Supabase in memory with a member of staff and the demo content.
// It prints where it is, then runs each line of its input, SQL as JSON, and prints the rows.
import path from 'node:path';
import { createInterface } from 'node:readline';
import {
  addStaff,
  staffPassword,
  startTestBackend,
} from '@label/supabase-local/testing/test-backend';
import { fillDemo } from '../scripts/demo/fill';

const email = 'staff@label.example';
const uploadDir = path.resolve('.data/test/uploads'); // as the tests: making the pictures takes minutes, once

const backend = await startTestBackend();
const { url, keys } = backend;
await addStaff(backend, email, staffPassword);
await fillDemo({ supabaseUrl: url, secretKey: keys.secretKey, uploadDir, log: () => undefined });

const started = { url, publishableKey: keys.publishableKey, secretKey: keys.secretKey, uploadDir };
console.log(JSON.stringify({ ...started, staff: { email, password: staffPassword } }));

process.once('SIGTERM', () => void backend.stop().then(() => process.exit(0)));
for await (const line of createInterface(process.stdin)) {
  const query: unknown = JSON.parse(line);
  console.log(JSON.stringify(await backend.sql(String(query))));
}
