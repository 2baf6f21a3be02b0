// A backend in its own process, for component tests: their environment cannot run a server. It reads SQL from stdin,
// as a line of JSON, before its tables are read for the first time, and stops at the end of stdin.
import { createInterface } from 'node:readline';
import {
  addStaff,
  staffPassword,
  startTestBackend,
} from '@label/supabase-local/testing/test-backend';

const backend = await startTestBackend();
const staff = { email: 'staff@label.example', password: staffPassword };

for await (const line of createInterface(process.stdin)) {
  const sql: unknown = JSON.parse(line);
  await backend.sql(String(sql));
  await addStaff(backend, staff.email, staff.password);
  const { url, keys } = backend;
  process.stdout.write(`${JSON.stringify({ url, publishableKey: keys.publishableKey, staff })}\n`);
}
await backend.stop();
