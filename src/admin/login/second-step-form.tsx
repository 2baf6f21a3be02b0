import * as v from 'valibot';
import { confirmSession } from '@/data-service/sign-in';
import type { SecondFactor } from '@/data-service/staff';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { useAdminWords } from '../admin-words';
import { Problem } from '../problem';
import { useAuthForm } from './use-auth-form';
import { useFieldProblem } from './use-field-problem';

const codeSchema = v.object({
  factor: v.string(),
  // Apps show the code in groups, and people copy it so.
  code: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/[\s-]/g, '')),
    v.regex(/^\d{6}$/, 'code'),
  ),
});

/** Asks for what the authenticator app shows, or one of them. */
export function SecondStepForm({ factors }: { factors: readonly SecondFactor[] }) {
  const { t } = useAdminWords();
  const problemText = useFieldProblem();
  const { isSending, problems, failure, onSubmit } = useAuthForm(codeSchema, ({ factor, code }) =>
    confirmSession(factor, code),
  );
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
      <FactorChoice factors={factors} />
      <TextField
        name="code"
        label={t('secondStep.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={problemText(problems['code'])}
      />
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? t('secondStep.confirming') : t('secondStep.confirm')}
      </Button>
      <Problem text={failure} />
    </form>
  );
}

function FactorChoice({ factors }: { factors: readonly SecondFactor[] }) {
  const { t } = useAdminWords();
  const [first] = factors;
  if (!first) return null;
  if (factors.length === 1) return <input type="hidden" name="factor" value={first.id} />;
  return (
    <fieldset>
      <legend className="font-medium">{t('secondStep.app')}</legend>
      {factors.map(({ id, name }) => (
        <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="factor"
            value={id}
            defaultChecked={id === first.id}
            className="size-5 shrink-0 accent-accent"
          />
          {name || t('secondStep.unnamed')}
        </label>
      ))}
    </fieldset>
  );
}
