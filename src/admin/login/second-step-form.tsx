import { confirmSession } from '@/data-service/auth/sign-in';
import type { SecondFactor } from '@/data-service/auth/staff';
import { Button } from '@/ui/button';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { ErrorText } from '@/admin/common/error-text';
import { factorCode, FactorCodeFields } from './factor-code-fields';
import { useAuthForm } from './use-auth-form';

/** Asks for the code of the authenticator app, and confirms the session with it. */
export function SecondStepForm({ factors }: { factors: readonly SecondFactor[] }) {
  const { t } = useAdminTranslation();
  const { props, isSending, errorOf, failure } = useAuthForm(factorCode, ({ factor, code }) =>
    confirmSession(factor, code),
  );
  return (
    <form {...props} className="flex flex-col gap-5">
      <FactorCodeFields factors={factors} error={errorOf('code')} />
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? t('secondStep.confirming') : t('secondStep.confirm')}
      </Button>
      <ErrorText text={failure} />
    </form>
  );
}
