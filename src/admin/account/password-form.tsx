import { useState } from 'react';
import * as v from 'valibot';
import { account, type PasswordChange } from '@/data-service/account';
import { AppError } from '@/data-service/app-error';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { useAdminWords } from '../admin-words';
import { newPassword, NewPasswordField, PasswordOwner } from '../login/new-password-field';
import { PasswordField } from '../login/password-field';
import { useAuthForm } from '../login/use-auth-form';
import { useFieldProblem } from '../login/use-field-problem';
import { Problem } from '../problem';
import { AccountSection } from './account-section';

const passwordChange = v.object({
  ...newPassword.entries,
  currentPassword: v.optional(v.string()),
  nonce: v.optional(v.string()),
});

/** A new password for whoever is signed in. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useAdminWords();
  const [changes, setChanges] = useState(0);
  return (
    <AccountSection title={t('account.password.title')} text={t('account.password.text')}>
      <Fields key={changes} email={email} onChanged={() => setChanges(changes + 1)} />
      <div role="status">{changes > 0 && <p>{t('account.password.changed')}</p>}</div>
    </AccountSection>
  );
}

/** What the server wants to know besides is asked for when it says so. */
function Fields({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { t } = useAdminWords();
  const problemText = useFieldProblem();
  const [asksPassword, setAsksPassword] = useState(false);
  const [asksCode, setAsksCode] = useState(false);

  async function change(values: PasswordChange) {
    try {
      await account.changePassword(values);
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      if (code === 'current_password_required') setAsksPassword(true);
      if (code === 'reauthentication_needed') {
        await account.sendPasswordCode();
        setAsksCode(true);
      }
      throw error;
    }
    onChanged();
  }

  const { isSending, problems, failure, onSubmit } = useAuthForm(passwordChange, change);
  return (
    <form noValidate className="flex max-w-md flex-col gap-5" onSubmit={onSubmit}>
      <PasswordOwner email={email} />
      {asksPassword && (
        <PasswordField
          name="currentPassword"
          label={t('account.password.current')}
          autoComplete="current-password"
        />
      )}
      <NewPasswordField
        label={t('account.password.new')}
        error={problemText(problems['password'])}
      />
      {asksCode && (
        <TextField
          name="nonce"
          label={t('account.password.mailedCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? t('account.password.changing') : t('account.password.change')}
      </Button>
      <Problem text={failure} />
    </form>
  );
}
