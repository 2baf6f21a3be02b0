import { Secret, TOTP } from 'otpauth';

/** Returns a new TOTP as authenticator apps have it: SHA-1, 6 digits, a new code every 30 s. */
export function createTotp(issuer: string, account: string): TOTP {
  return new TOTP({ issuer, label: account, secret: new Secret({ size: 20 }) });
}

/** Returns whether it is the code of now, of the step before or of the step after. */
export function isCurrentCode(code: string, secret: string): boolean {
  // Other digits are as many characters and more bytes, which otpauth cannot compare.
  if (!/^[0-9]{6}$/.test(code)) return false;
  return new TOTP({ secret }).validate({ token: code, window: 1 }) !== null;
}
