import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { addStaff, staffPassword } from '@label/supabase-local/testing/test-backend';
import { workerBackend, type WorkerBackend } from '../../../tests/support/worker-backend';

/** Sets the URLs that the clients of the data service use, and provides browser globals that Node 20 does not have. */
export async function useBackend(url: string, publishableKey: string): Promise<void> {
  const { setVariables } = await import('@/config/env'); // a test may have reset the modules
  setVariables({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey });
  vi.stubGlobal('WebSocket', WebSocket);
  vi.stubGlobal('navigator', { onLine: true });
}

export interface TestDataService extends WorkerBackend {
  staff: { email: string; password: string };
}

/** Has the data service of this test file talk to a backend, to which it adds a member of staff: to that of the worker, unless given. */
export async function startDataService(given?: WorkerBackend): Promise<TestDataService> {
  const backend = given ?? (await workerBackend());
  await useBackend(backend.url, backend.keys.publishableKey);
  const staff = { email: 'staff@label.example', password: staffPassword };
  await addStaff(backend, staff.email, staff.password);
  return { ...backend, staff };
}
