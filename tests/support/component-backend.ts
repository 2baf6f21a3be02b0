import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import {
  addStaff,
  connect,
  staffPassword,
  type Client,
} from '@label/supabase-local/testing/test-backend';
import { setVariables } from '@/config/env';
import { signInWithPassword } from '@/data-service/backend/auth/sign-in';
import { emptyDatabase } from './empty-database';
import { leaveStaffPage } from './staff-page';
import {
  startOwnBackend,
  workerBackend,
  type OwnBackend,
  type WorkerBackend,
} from './worker-backend';

interface ComponentBackend {
  /** Runs SQL as the owner of the database. */
  sql: WorkerBackend['sql'];
  /** A client that may read and write every row, with the secret key. */
  rows: () => Client;
  /** The member of staff as whom the panel's components ask. */
  staff: { email: string; password: string };
}

interface Options {
  /** SQL of tables that the product does not have; such a backend is not shared. */
  schema?: string;
}

/**
 * Gives the component tests of this file the worker's backend: it begins each of them without rows, with the settings of a
 * new installation, and with a member of staff who is signed in.
 */
export function startComponentBackend({ schema }: Options = {}): ComponentBackend {
  const staff = { email: 'staff@label.example', password: staffPassword };
  let backend: WorkerBackend;
  let own: OwnBackend | undefined;

  beforeAll(async () => {
    if (schema === undefined) backend = await workerBackend();
    else backend = own = await startOwnBackend({ schema });
    setVariables({
      VITE_SUPABASE_URL: backend.url,
      VITE_SUPABASE_PUBLISHABLE_KEY: backend.keys.publishableKey,
    });
    await addStaff(backend, staff.email, staff.password);
  });

  beforeEach(async () => {
    await emptyDatabase(backend.sql);
    await signInWithPassword(staff);
  });

  afterEach(leaveStaffPage);

  afterAll(() => own?.stop());

  return {
    sql: (query, params) => backend.sql(query, params),
    rows: () => connect(backend.url, backend.keys.secretKey),
    staff,
  };
}
