// A backend in a process of its own, for component tests: they run where no server can. It takes SQL on its input,
// a line of JSON, before its tables are read for the first time, and ends with its input.
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
