import { TOTP } from 'otpauth';

export interface Authenticator {
  /** A code that counts now and was not shown before: the server takes each only once. */
  code: () => string;
  /** A code that has never been right. */
  wrongCode: () => string;
}

/** An authenticator app that has read the QR code. */
export function createAuthenticator(secret: string): Authenticator {
  const totp = new TOTP({ secret });
  const shown = new Set<string>();
  /** The codes of this step, the next and the one before. */
  const valid = () =>
    [0, 1, -1].map((steps) => totp.generate({ timestamp: Date.now() + steps * 30_000 }));

  return {
    code() {
      const fresh = valid().find((code) => !shown.has(code));
      if (fresh === undefined) throw new Error('All codes of this time were used.');
      shown.add(fresh);
      return fresh;
    },
    wrongCode() {
      const right = valid();
      return ['000000', '000001', '000002', '000003'].find((code) => !right.includes(code)) ?? '';
    },
  };
}
