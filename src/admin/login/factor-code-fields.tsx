import * as v from 'valibot';
import type { SecondFactor } from '@/data-service/auth/staff';
import { TextField } from '@/ui/field';
import { useAdminTranslation } from '@/admin/common/admin-translation';

/** The values of the fields: one of the apps, and its code. */
export const factorCode = v.object({
  factor: v.string(),
  // Apps show the code in groups, and people copy it so.
  code: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/[\s-]/g, '')),
    v.regex(/^\d{6}$/, 'code'),
  ),
});

interface FactorCodeFieldsProps {
  factors: readonly SecondFactor[];
  error: string | undefined;
}

/** Asks for the code of the authenticator app, or of one of several. */
export function FactorCodeFields({ factors, error }: FactorCodeFieldsProps) {
  const { t } = useAdminTranslation();
  return (
    <>
      <FactorChoice factors={factors} />
      <TextField
        name="code"
        label={t('secondStep.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={error}
      />
    </>
  );
}

function FactorChoice({ factors }: { factors: readonly SecondFactor[] }) {
  const { t } = useAdminTranslation();
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
