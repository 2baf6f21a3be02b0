import { setPassword } from '@/data-service/auth/sign-in';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notices';
import { useAdminWords } from '@/admin/common/admin-words';
import { Problem } from '@/admin/common/problem';
import {
  newPassword,
  newPasswordCodes,
  NewPasswordField,
  PasswordOwner,
} from './new-password-field';
import { useAuthForm } from './use-auth-form';
import { useFieldProblem } from './use-field-problem';

const fieldOfCode = new Map(newPasswordCodes);

interface NewPasswordFormProps {
  /** For the password manager: whose password it is. */
  email: string;
  onSaved: () => void;
}

/** Asks for a new password in the place of the forgotten one. */
export function NewPasswordForm({ email, onSaved }: NewPasswordFormProps) {
  const { t } = useAdminWords();
  const problemText = useFieldProblem();
  const { isSending, problems, failure, onSubmit } = useAuthForm(
    newPassword,
    async ({ password }) => {
      await setPassword(password);
      notify({ kind: 'success', text: t('recovery.saved') });
      onSaved();
    },
    fieldOfCode,
  );
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
      <PasswordOwner email={email} />
      <NewPasswordField
        label={t('recovery.newPassword')}
        error={problemText(problems['password'])}
      />
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? t('recovery.saving') : t('recovery.save')}
      </Button>
      <Problem text={failure} />
    </form>
  );
}
