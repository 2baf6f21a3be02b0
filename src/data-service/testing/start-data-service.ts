import { vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  addStaff,
  staffPassword,
  startTestBackend,
  type TestBackend,
} from '@label/supabase-local/testing/test-backend';

/** Sets the URLs that the clients of the data service use, and provides browser globals that Node 20 does not have. */
export async function useBackend(url: string, publishableKey: string): Promise<void> {
  const { setVariables } = await import('@/config/env'); // a test may have reset the modules
  setVariables({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey });
  vi.stubGlobal('WebSocket', WebSocket);
  vi.stubGlobal('navigator', { onLine: true });
}

export interface TestDataService extends TestBackend {
  staff: { email: string; password: string };
}

/** A backend of one's own with a member of staff, which the data service of this test file talks to. */
export async function startDataService(
  options?: Parameters<typeof startTestBackend>[0],
): Promise<TestDataService> {
  const backend = await startTestBackend(options);
  await useBackend(backend.url, backend.keys.publishableKey);
  const staff = { email: 'staff@label.example', password: staffPassword };
  await addStaff(backend, staff.email, staff.password);
  return { ...backend, staff };
}
