import { useState } from 'react';
import { confirmSession } from '@/data-service/sign-in';
import type { SecondFactor } from '@/data-service/staff';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { useAdminWords } from '../admin-words';
import { Problem } from '../problem';
import { useAction } from '../use-action';

/** Asks for what the authenticator app shows. */
export function CodeStep({ factors }: { factors: readonly SecondFactor[] }) {
  const { t } = useAdminWords();
  const { run, isRunning, problem } = useAction();
  const [factor] = factors;
  const [code, setCode] = useState('');
  return (
    <form
      className="flex flex-col gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => confirmSession(factor?.id ?? '', code.replaceAll(/\D/g, '')));
      }}
    >
      <TextField
        label={t('account.factors.code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Problem text={problem} />
      <Button type="submit" aria-disabled={isRunning}>
        {t('account.factors.confirm')}
      </Button>
    </form>
  );
}
