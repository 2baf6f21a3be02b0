import { confirmSession } from '@/data-service/auth/sign-in';
import type { SecondFactor } from '@/data-service/auth/staff';
import { Button } from '@/ui/button';
import { useAdminWords } from '@/admin/common/admin-words';
import { Problem } from '@/admin/common/problem';
import { factorCode, FactorCodeFields } from './factor-code-fields';
import { useAuthForm } from './use-auth-form';
import { useFieldProblem } from './use-field-problem';

/** Asks for what the authenticator app shows, and confirms the session with it. */
export function SecondStepForm({ factors }: { factors: readonly SecondFactor[] }) {
  const { t } = useAdminWords();
  const problemText = useFieldProblem();
  const { isSending, problems, failure, onSubmit } = useAuthForm(factorCode, ({ factor, code }) =>
    confirmSession(factor, code),
  );
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
      <FactorCodeFields factors={factors} error={problemText(problems['code'])} />
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? t('secondStep.confirming') : t('secondStep.confirm')}
      </Button>
      <Problem text={failure} />
    </form>
  );
}
