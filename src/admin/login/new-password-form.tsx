import { setPassword } from '@/data-service/auth/sign-in';
import { Button } from '@/ui/button';
import { notify } from '@/ui/toasts';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { ErrorText } from '@/admin/common/error-text';
import {
  newPassword,
  newPasswordCodes,
  NewPasswordField,
  PasswordOwner,
} from './new-password-field';
import { useAuthForm } from './use-auth-form';

const fieldOfCode = new Map(newPasswordCodes);

interface NewPasswordFormProps {
  /** The email address of the account, for the password manager. */
  email: string;
  onSaved: () => void;
}

/** Asks for a new password in the place of the forgotten one. */
export function NewPasswordForm({ email, onSaved }: NewPasswordFormProps) {
  const { t } = useAdminTranslation();
  const { props, isSending, errorOf, failure } = useAuthForm(
    newPassword,
    async ({ password }) => {
      await setPassword(password);
      notify({ kind: 'success', text: t('recovery.saved') });
      onSaved();
    },
    fieldOfCode,
  );
  return (
    <form {...props} className="flex flex-col gap-5">
      <PasswordOwner email={email} />
      <NewPasswordField label={t('recovery.newPassword')} error={errorOf('password')} />
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? t('recovery.saving') : t('recovery.save')}
      </Button>
      <ErrorText text={failure} />
    </form>
  );
}
