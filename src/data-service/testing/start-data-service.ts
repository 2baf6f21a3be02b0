import { vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  addStaff,
  staffPassword,
  startTestBackend,
  type TestBackend,
} from '@label/supabase-local/testing/test-backend';

/** Sets up the addresses that the clients of the data service are made with, and what a browser has and Node 20 has not. */
export function useBackend(url: string, publishableKey: string): void {
  vi.stubEnv('VITE_SUPABASE_URL', url);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', publishableKey);
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
  useBackend(backend.url, backend.keys.publishableKey);
  const staff = { email: 'staff@label.example', password: staffPassword };
  await addStaff(backend, staff.email, staff.password);
  return { ...backend, staff };
}
