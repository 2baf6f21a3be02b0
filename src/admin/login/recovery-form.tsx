import { useState } from 'react';
import * as v from 'valibot';
import { email } from '@/data-service/client/fields';
import { requestNewPassword } from '@/data-service/auth/sign-in';
import { Button } from '@/ui/button';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { ErrorText } from '@/admin/common/error-text';
import { useCaptcha } from './captcha';
import { EmailField } from './email-field';
import { useAuthForm } from './use-auth-form';

const recoverySchema = v.object({ email });

/** Has a link to a new password sent. The answer is the same for every email: nobody learns who has an account. */
export function RecoveryForm() {
  const { t } = useAdminTranslation();
  const captcha = useCaptcha();
  const [isSent, setIsSent] = useState(false);
  const { props, isSending, errorOf, failure } = useAuthForm(recoverySchema, async (values) => {
    setIsSent(false);
    await captcha.spend((token) => requestNewPassword(values.email, token));
    setIsSent(true);
  });
  return (
    <form {...props} className="flex flex-col gap-5">
      <EmailField error={errorOf('email')} />
      {captcha.widget}
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? t('recovery.sending') : t('recovery.send')}
      </Button>
      <p role="status">{isSent && t('recovery.sent')}</p>
      <ErrorText text={failure} />
    </form>
  );
}
