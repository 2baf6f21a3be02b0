import * as v from 'valibot';
import { MINIMUM_PASSWORD_LENGTH } from '@/config/constants';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { PasswordField } from './password-field';

/** Beyond 72 bytes the server's hash would read no further. */
export const newPassword = v.object({
  password: v.pipe(
    v.string(),
    v.nonEmpty('required'),
    v.minLength(MINIMUM_PASSWORD_LENGTH, 'too-short'),
    v.maxBytes(72, 'too-long'),
  ),
});

/** The codes of the server's errors about a new password. */
export const newPasswordCodes = [
  ['weak_password', 'password'],
  ['weak_password_length', 'password'],
  ['weak_password_characters', 'password'],
  ['weak_password_pwned', 'password'],
  ['same_password', 'password'],
] as const;

interface NewPasswordFieldProps {
  label: string;
  error: string | undefined;
}

/** A field for a new password; its minimum length is said before. */
export function NewPasswordField({ label, error }: NewPasswordFieldProps) {
  const { t } = useAdminTranslation();
  return (
    <PasswordField
      name="password"
      label={label}
      hint={t('recovery.hint', { count: MINIMUM_PASSWORD_LENGTH })}
      autoComplete="new-password"
      required
      error={error}
    />
  );
}

/** Tells password managers which account the form is about. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="hidden" name="username" autoComplete="username" value={email} />;
}
