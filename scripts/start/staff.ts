import { createNodeClient } from '../demo/client';

export const STAFF_EMAIL = 'staff@label.example';

interface StaffOptions {
  supabaseUrl: string;
  secretKey: string;
  password: string;
}

/** Creates the demo login where it is missing. */
export async function createStaff({ supabaseUrl, secretKey, password }: StaffOptions) {
  const { error } = await createNodeClient(supabaseUrl, secretKey).auth.admin.createUser({
    email: STAFF_EMAIL,
    password,
    email_confirm: true,
  });
  if (error && error.code !== 'email_exists') throw error;
}
