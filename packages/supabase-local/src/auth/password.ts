import type { Config } from '../config';
import { authError } from './answers';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';

/** The sets of characters of which a password must have one each, by `password_requirements` of config.toml. */
const requirements = {
  '': [],
  letters_digits: [letters + letters.toUpperCase(), digits],
  lower_upper_letters_digits: [letters, letters.toUpperCase(), digits],
  lower_upper_letters_digits_symbols: [
    letters,
    letters.toUpperCase(),
    digits,
    String.raw`!@#$%^&*()_+-=[]{};'\:"|<>?,./` + '`~',
  ],
} satisfies Record<string, string[]>;

/** Returns GoTrue's error for a password that is too weak, or longer than bcrypt reads; null when it is fine. */
export function refusePassword(
  password: string,
  { minimum_password_length: minimum, password_requirements: kind = '' }: Config['auth'],
): Response | null {
  if (Buffer.byteLength(password) > 72) {
    return authError(400, 'validation_failed', 'Password cannot be longer than 72 characters');
  }
  const sets = requirements[kind];
  const isMixed = sets.every((set) =>
    Array.from(password).some((character) => set.includes(character)),
  );
  const weaknesses = {
    ...(password.length < minimum && {
      length: `Password should be at least ${minimum} characters.`,
    }),
    ...(!isMixed && {
      characters: `Password should contain at least one character of each: ${sets.join(', ')}.`,
    }),
  };
  const reasons = Object.keys(weaknesses);
  if (reasons.length === 0) return null;
  const msg = Object.values(weaknesses).join(' ');
  return Response.json(
    { code: 422, error_code: 'weak_password', msg, weak_password: { reasons } },
    { status: 422 },
  );
}
