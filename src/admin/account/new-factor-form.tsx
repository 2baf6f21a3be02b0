import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { account, type NewFactor } from '@/data-service/backend/auth/account';
import { confirmSession } from '@/data-service/backend/auth/sign-in';
import { Button, quietButtonClass } from '@/ui/button';
import { TextField } from '@/ui/field';
import { useAdminTranslation } from '../common/translation';
import { ErrorText } from '../common/errors';
import { useAuthForm } from '../login/use-auth-form';
import { useCopy } from '../common/copy';
import { useAccountRefresh } from './account-section';

/** Each step has one of the two. The server decides which codes are valid. */
const step = v.object({
  name: v.optional(v.pipe(v.string(), v.trim()), ''),
  code: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll(/\D/g, '')),
    ),
    '',
  ),
});

interface NewFactorFormProps {
  takenNames: string[];
  onDone: (added: boolean) => void;
}

/** Adds an authenticator app: its name, the secret for it, and the code that proves that the app has it. */
export function NewFactorForm({ takenNames, onDone }: NewFactorFormProps) {
  const { t } = useAdminTranslation();
  const refresh = useAccountRefresh();
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const { props, element, isSending, failure } = useAuthForm(step, async ({ name, code }) => {
    if (factor === null) {
      const chosen = name || firstFreeName(t('account:factors.defaultName'), takenNames);
      setFactor(await account.addFactor(chosen, t('account:factors.issuer')));
      return;
    }
    await confirmSession(factor.id, code);
    await refresh();
    onDone(true);
  });

  // Each step begins in its own field.
  useEffect(() => {
    element.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
  }, [factor, element]);

  return (
    <form
      {...props}
      aria-label={t('account:factors.add')}
      className="flex max-w-xl flex-col gap-5 rounded-xl border border-line bg-surface p-6"
    >
      {factor === null ? (
        <TextField
          name="name"
          label={t('account:factors.name')}
          hint={t('account:factors.nameHint')}
          maxLength={100}
          autoComplete="off"
        />
      ) : (
        <>
          <FactorSecret factor={factor} />
          <TextField
            name="code"
            label={t('account:factors.code')}
            hint={t('account:factors.codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </>
      )}
      <ErrorText text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSending}>
          {factor === null ? t('account:factors.next') : t('account:factors.confirm')}
        </Button>
        <button type="button" onClick={() => onDone(false)} className={quietButtonClass}>
          {t('form.cancel')}
        </button>
      </div>
    </form>
  );
}

/** The server rejects a name that exists. */
function firstFreeName(name: string, taken: string[]): string {
  const names = [name, ...taken.map((_, index) => `${name} ${index + 2}`)];
  return names.find((candidate) => !taken.includes(candidate)) ?? name;
}

/** The secret for an authenticator app: as a QR code, and as text. */
function FactorSecret({ factor }: { factor: NewFactor }) {
  const { t } = useAdminTranslation();
  const { copy, outcome } = useCopy();

  return (
    <>
      <p>{t('account:factors.scan')}</p>
      <img
        src={factor.qrCode}
        alt={t('account:factors.qrCode')}
        width={192}
        height={192}
        className="size-48 bg-white p-2"
      />
      <div className="flex flex-col gap-2">
        <p>{t('account:factors.orType')}</p>
        <p className="font-mono text-lg break-all select-all" translate="no">
          {factor.secret}
        </p>
        <button
          type="button"
          onClick={() => void copy(factor.secret)}
          className={`${quietButtonClass} self-start`}
        >
          {t('account:factors.copy')}
        </button>
        <p role="status" className="min-h-6 text-sm">
          {outcome && t(`account:factors.${outcome}`)}
        </p>
      </div>
    </>
  );
}
