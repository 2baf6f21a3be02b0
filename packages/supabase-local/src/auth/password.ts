/** Returns GoTrue's error for a password that is too short, or longer than bcrypt reads; null when it is fine. */
export function refusePassword(password: string, minimumLength: number): Response | null {
  if (password.length < minimumLength) {
    return weakPassword(`Password should be at least ${minimumLength} characters.`);
  }
  if (Buffer.byteLength(password) > 72) {
    return weakPassword('Password cannot be longer than 72 characters');
  }
  return null;
}

function weakPassword(msg: string): Response {
  return Response.json(
    { code: 422, error_code: 'weak_password', msg, weak_password: { reasons: ['length'] } },
    { status: 422, headers: { 'X-Sb-Error-Code': 'weak_password' } },
  );
}
