import { createNodeClient } from '../demo/client';

export const STAFF_EMAIL = 'staff@label.example';

interface StaffOptions {
  supabaseUrl: string;
  secretKey: string;
  password: string;
}

/** Creates the demo login where nobody could sign in: who was removed stays removed. Answers whether it is there. */
export async function createStaff({ supabaseUrl, secretKey, password }: StaffOptions) {
  const { admin } = createNodeClient(supabaseUrl, secretKey).auth;
  const { data, error } = await admin.listUsers({ perPage: 1000 });
  if (error) throw error;
  if (data.users.length > 0) return data.users.some(({ email }) => email === STAFF_EMAIL);
  const created = await admin.createUser({ email: STAFF_EMAIL, password, email_confirm: true });
  if (created.error) throw created.error;
  return true;
}
