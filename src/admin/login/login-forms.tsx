import * as v from 'valibot';
import { useEffect, useState } from 'react';
import { AppError } from '@/data-service/backend/client/app-error';
import { session } from '@/data-service/backend/auth/session';
import { emailSchema } from '@/data-service/content/entity/email-schema';
import {
  confirmSession,
  requestNewPassword,
  setPassword,
  signInWithPassword,
} from '@/data-service/backend/auth/sign-in';
import { Button } from '@/ui/button';
import type { SecondFactor } from '@/data-service/backend/auth/staff';
import { notify } from '@/ui/toasts';
import { useAdminTranslation } from '../common/translation';
import { ErrorText } from '../common/errors';
import { useCaptcha } from './captcha';
import {
  factorCode,
  FactorCodeFields,
  LoginEmailField,
  newPassword,
  newPasswordCodes,
  NewPasswordField,
  PasswordField,
  PasswordOwner,
  TextButton,
} from './login-fields';
import { useAuthForm } from './use-auth-form';

const credentials = v.object({
  email: emailSchema,
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
      <LoginEmailField fixed={fixedEmail} error={errorOf('email')} />
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

const recoverySchema = v.object({ email: emailSchema });

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
      <LoginEmailField error={errorOf('email')} />
      {captcha.widget}
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? t('recovery.sending') : t('recovery.send')}
      </Button>
      <p role="status">{isSent && t('recovery.sent')}</p>
      <ErrorText text={failure} />
    </form>
  );
}

const REMOVED = 'mfa_factor_not_found';

/** Detects a factor that was removed in another browser: then no second step is needed any more. */
const checkFactors = () => void session.check().catch(console.warn);

/** Asks for the code of the authenticator app, and confirms the session with it. */
export function SecondStepForm({ factors }: { factors: readonly SecondFactor[] }) {
  const { t } = useAdminTranslation();
  const { props, isSending, errorOf, failure, failureCode } = useAuthForm(
    factorCode,
    ({ factor, code }) =>
      confirmSession(factor, code).catch((error: unknown) => {
        if (error instanceof AppError && error.code === REMOVED) checkFactors();
        throw error;
      }),
  );

  useEffect(() => {
    function checkSeen() {
      if (document.visibilityState === 'visible') checkFactors();
    }
    checkSeen();
    document.addEventListener('visibilitychange', checkSeen);
    return () => document.removeEventListener('visibilitychange', checkSeen);
  }, []);

  return (
    <form {...props} className="flex flex-col gap-5">
      <FactorCodeFields factors={factors} error={errorOf('code')} />
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? t('secondStep.confirming') : t('secondStep.confirm')}
      </Button>
      <ErrorText text={failure} />
      {failureCode === REMOVED && (
        <TextButton onClick={() => void session.signOut().catch(console.error)}>
          {t('secondStep.again')}
        </TextButton>
      )}
    </form>
  );
}

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
