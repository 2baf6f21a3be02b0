import { type ComponentProps, useState } from 'react';
import * as v from 'valibot';
import { CheckField, TextField } from '@/ui/field';
import { MINIMUM_PASSWORD_LENGTH } from '@/config/constants';
import type { SecondFactor } from '@/data-service/backend/auth/staff';
import { useAdminTranslation } from '../common/translation';

interface EmailFieldProps {
  /** The email address, where it cannot be changed. */
  fixed?: string | undefined;
  error: string | undefined;
}

/** The email address that somebody signs in with. */
export function LoginEmailField({ fixed, error }: EmailFieldProps) {
  const { t } = useAdminTranslation();
  return (
    <TextField
      name="email"
      type="email"
      label={t('login.email')}
      autoComplete="username"
      required
      {...(fixed !== undefined && { defaultValue: fixed, readOnly: true })}
      error={error}
    />
  );
}

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const { t } = useAdminTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="flex flex-col gap-1">
      <TextField {...props} type={isShown ? 'text' : 'password'} spellCheck={false} />
      <CheckField label={t('login.showPassword')} checked={isShown} onChange={setIsShown} />
    </div>
  );
}

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

/** A field for a new password; it names the minimum length in advance. */
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

/** Names the account of the form to password managers. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="hidden" name="username" autoComplete="username" value={email} />;
}

/** The values of the fields: one of the apps, and its code. */
export const factorCode = v.object({
  factor: v.string(),
  // Apps show the code in groups, and people copy it so.
  code: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/[\s-]/g, '')),
    v.regex(/^\d{6}$/, 'code'),
  ),
});

interface FactorCodeFieldsProps {
  factors: readonly SecondFactor[];
  error: string | undefined;
}

/** Asks for the code of the authenticator app, or of one of several. */
export function FactorCodeFields({ factors, error }: FactorCodeFieldsProps) {
  const { t } = useAdminTranslation();
  return (
    <>
      <FactorChoice factors={factors} />
      <TextField
        name="code"
        label={t('secondStep.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={error}
      />
    </>
  );
}

function FactorChoice({ factors }: { factors: readonly SecondFactor[] }) {
  const { t } = useAdminTranslation();
  const [first] = factors;
  if (!first) return null;
  if (factors.length === 1) return <input type="hidden" name="factor" value={first.id} />;
  return (
    <fieldset>
      <legend className="font-medium">{t('secondStep.app')}</legend>
      {factors.map(({ id, name }) => (
        <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="factor"
            value={id}
            defaultChecked={id === first.id}
            className="size-5 shrink-0 accent-accent"
          />
          {name || t('secondStep.unnamed')}
        </label>
      ))}
    </fieldset>
  );
}

/** A secondary action that looks like a link. */
export const textLinkClass =
  'inline-flex min-h-11 cursor-pointer items-center self-start underline decoration-accent underline-offset-4 hover:text-accent';

export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" className={textLinkClass} {...props} />;
}
