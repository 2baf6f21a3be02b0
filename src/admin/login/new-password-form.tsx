import * as v from 'valibot';
import { MINIMUM_PASSWORD_LENGTH } from '@/config/constants';
import { setPassword } from '@/data-service/sign-in';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notices';
import { useAdminWords } from '../admin-words';
import { Problem } from '../problem';
import { PasswordField } from './password-field';
import { useAuthForm } from './use-auth-form';
import { useFieldProblem } from './use-field-problem';

/** Beyond 72 bytes the server's hash would read no further. */
export const newPassword = v.object({
  password: v.pipe(
    v.string(),
    v.nonEmpty('required'),
    v.minLength(MINIMUM_PASSWORD_LENGTH, 'too-short'),
    v.maxBytes(72, 'too-long'),
  ),
});

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
  );
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        name="password"
        label={t('recovery.newPassword')}
        hint={t('recovery.hint', { count: MINIMUM_PASSWORD_LENGTH })}
        autoComplete="new-password"
        required
        error={problemText(problems['password'])}
      />
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? t('recovery.saving') : t('recovery.save')}
      </Button>
      <Problem text={failure} />
    </form>
  );
}
