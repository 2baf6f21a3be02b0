import { useEffect, useRef, useState } from 'react';
import { account, type NewFactor } from '@/data-service/auth/account';
import { confirmSession } from '@/data-service/auth/sign-in';
import { Button, quietButtonClass } from '@/ui/button';
import { TextField } from '@/ui/field';
import { useAdminWords } from '@/admin/common/admin-words';
import { FactorSecret } from './factor-secret';
import { Problem } from '@/admin/common/problem';
import { useAccountRefresh } from './use-account-refresh';
import { useAction } from '@/admin/common/use-action';

interface NewFactorFormProps {
  takenNames: string[];
  onDone: (added: boolean) => void;
}

/** Adds an authenticator app: its name, what it has to be given, and the code by which it proves that it has it. */
export function NewFactorForm({ takenNames, onDone }: NewFactorFormProps) {
  const { t } = useAdminWords();
  const { run, isRunning, problem } = useAction();
  const refresh = useAccountRefresh();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [factor, setFactor] = useState<NewFactor | null>(null);

  // Each step begins in its own field.
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
  }, [factor]);

  async function next() {
    if (factor === null) {
      const chosen = name.trim() || firstFreeName(t('account.factors.defaultName'), takenNames);
      await run(async () =>
        setFactor(await account.addFactor(chosen, t('account.factors.issuer'))),
      );
    } else if (await run(() => confirmSession(factor.id, code.replaceAll(/\D/g, '')))) {
      await refresh();
      onDone(true);
    }
  }

  return (
    <form
      ref={form}
      aria-label={t('account.factors.add')}
      className="flex max-w-xl flex-col gap-5 rounded-xl border border-line bg-surface p-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void next();
      }}
    >
      {factor === null ? (
        <TextField
          label={t('account.factors.name')}
          hint={t('account.factors.nameHint')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={100}
          autoComplete="off"
        />
      ) : (
        <>
          <FactorSecret factor={factor} />
          <TextField
            label={t('account.factors.code')}
            hint={t('account.factors.codeHint')}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </>
      )}
      <Problem text={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isRunning}>
          {factor === null ? t('account.factors.next') : t('account.factors.confirm')}
        </Button>
        <button type="button" onClick={() => onDone(false)} className={quietButtonClass}>
          {t('account.cancel')}
        </button>
      </div>
    </form>
  );
}

/** The server wants no name twice. */
function firstFreeName(name: string, taken: string[]): string {
  const names = [name, ...taken.map((_, index) => `${name} ${index + 2}`)];
  return names.find((candidate) => !taken.includes(candidate)) ?? name;
}
