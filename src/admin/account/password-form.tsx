import { useState } from 'react';
import * as v from 'valibot';
import { account, type PasswordChange } from '@/data-service/backend/auth/account';
import { AppError } from '@/data-service/backend/client/app-error';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { useAdminTranslation } from '../common/translation';
import {
  newPassword,
  newPasswordCodes,
  NewPasswordField,
  PasswordField,
  PasswordOwner,
} from '../login/login-fields';
import { useAuthForm } from '../login/use-auth-form';
import { ErrorText } from '../common/errors';
import { AccountSection } from './account-section';

// Only the server knows whether it needs the current password: a user who came by a mailed link may not have one.
const passwordChange = v.object({
  ...newPassword.entries,
  currentPassword: v.optional(v.string()),
  nonce: v.optional(v.string()),
});

const fieldOfCode = new Map([
  ...newPasswordCodes,
  ['current_password_required', 'currentPassword'],
  ['current_password_invalid', 'currentPassword'],
  ['reauthentication_not_valid', 'nonce'],
  ['otp_expired', 'nonce'],
]);

interface PasswordFormProps {
  email: string;
  hasPassword: boolean;
}

/** Sets a new password for the signed-in user. */
export function PasswordForm({ email, hasPassword }: PasswordFormProps) {
  const { t } = useAdminTranslation();
  const [changes, setChanges] = useState(0);
  return (
    <AccountSection title={t('account:password.title')} text={t('account:password.text')}>
      <Fields
        key={changes}
        email={email}
        hasPassword={hasPassword}
        onChanged={() => setChanges(changes + 1)}
      />
      <div role="status">{changes > 0 && <p>{t('account:password.changed')}</p>}</div>
    </AccountSection>
  );
}

/** Further fields are shown once the server requires them. */
function Fields({ email, hasPassword, onChanged }: PasswordFormProps & { onChanged: () => void }) {
  const { t } = useAdminTranslation();
  const [isPasswordNeeded, setIsPasswordNeeded] = useState(false);
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);

  async function change(values: PasswordChange) {
    try {
      await account.changePassword(values);
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      if (code === 'current_password_required') setIsPasswordNeeded(true);
      if (code === 'reauthentication_needed') {
        setIsCodeNeeded(true); // also where no mail is sent again: the code of the one before counts
        await account.sendPasswordCode();
      }
      throw error;
    }
    onChanged();
  }

  const { props, isSending, errorOf, failure } = useAuthForm(passwordChange, change, fieldOfCode);
  return (
    <form {...props} className="flex max-w-md flex-col gap-5">
      <PasswordOwner email={email} />
      {(hasPassword || isPasswordNeeded) && (
        <PasswordField
          name="currentPassword"
          label={t('account:password.current')}
          autoComplete="current-password"
          error={errorOf('currentPassword')}
        />
      )}
      <NewPasswordField label={t('account:password.new')} error={errorOf('password')} />
      {isCodeNeeded && (
        <TextField
          name="nonce"
          label={t('account:password.mailedCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errorOf('nonce')}
        />
      )}
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? t('account:password.changing') : t('account:password.change')}
      </Button>
      <ErrorText text={failure} />
    </form>
  );
}
