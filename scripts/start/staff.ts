import { hasStaffMark, STAFF_MARK } from '@/data-service/backend/client/staff-mark';
import { createNodeClient } from '../demo/client';

export const STAFF_EMAIL = 'staff@label.example';

interface StaffOptions {
  supabaseUrl: string;
  secretKey: string;
  password: string;
}

/**
 * Creates the demo login when nobody could sign in; a removed login stays removed. A login from before there was a
 * staff mark gets it. Returns whether the login is there.
 */
export async function createStaff({ supabaseUrl, secretKey, password }: StaffOptions) {
  const { admin } = createNodeClient(supabaseUrl, secretKey).auth;
  const { data, error } = await admin.listUsers({ perPage: 1000 });
  if (error) throw error;
  const login = data.users.find(({ email }) => email === STAFF_EMAIL);
  if (login && !hasStaffMark(login.app_metadata)) {
    const marked = await admin.updateUserById(login.id, { app_metadata: STAFF_MARK });
    if (marked.error) throw marked.error;
  }
  if (data.users.length > 0) return login !== undefined;
  const created = await admin.createUser({
    email: STAFF_EMAIL,
    password,
    email_confirm: true,
    app_metadata: STAFF_MARK,
  });
  if (created.error) throw created.error;
  return true;
}
