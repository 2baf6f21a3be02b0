export const STAFF_EMAIL = 'staff@label.example';

interface StaffOptions {
  supabaseUrl: string;
  secretKey: string;
  password: string;
}

/** Creates the demo login where it is missing. */
export async function createStaff({ supabaseUrl, secretKey, password }: StaffOptions) {
  const response = await fetch(`${supabaseUrl}/auth/v1/admin/users`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email: STAFF_EMAIL, password, email_confirm: true }),
  });
  if (response.ok) return;
  const answer = await response.text();
  if (response.status === 422 && answer.includes('email_exists')) return;
  throw new Error(`The staff account was not created: ${response.status} ${answer}`);
}
