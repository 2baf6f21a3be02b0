import * as v from 'valibot';
import { email } from '@/data-service/client/fields';
import { signInWithPassword } from '@/data-service/auth/sign-in';
import { Button } from '@/ui/button';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { ErrorText } from '@/admin/common/error-text';
import { useCaptcha } from './captcha';
import { EmailField } from './email-field';
import { PasswordField } from './password-field';
import { useAuthForm } from './use-auth-form';

const credentials = v.object({
  email,
  password: v.pipe(v.string(), v.nonEmpty('required')),
});

/** Asks for email address and password; with an email address given, for the password of that person. */
export function SignInForm({ fixedEmail }: { fixedEmail?: string }) {
  const { t } = useAdminTranslation();
  const captcha = useCaptcha();
  const { props, isSending, errorOf, failure } = useAuthForm(credentials, (values) =>
    captcha.spend((token) => signInWithPassword(values, token)),
  );
  return (
    <form {...props} className="flex flex-col gap-5">
      <EmailField fixed={fixedEmail} error={errorOf('email')} />
      <PasswordField
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        required
        error={errorOf('password')}
      />
      {captcha.widget}
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? t('login.signingIn') : t('login.signIn')}
      </Button>
      <ErrorText text={failure} />
    </form>
  );
}
