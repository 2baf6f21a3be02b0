import { useState } from 'react';
import { signInWithPassword } from '@/data-service/sign-in';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { useAdminWords } from '../admin-words';
import { Problem } from '../problem';
import { useAction } from '../use-action';

/** Asks one certain person for the password. */
export function PasswordStep({ email }: { email: string }) {
  const { t } = useAdminWords();
  const { run, isRunning, problem } = useAction();
  const [password, setPassword] = useState('');
  return (
    <form
      className="flex flex-col gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => signInWithPassword({ email, password }));
      }}
    >
      <TextField
        type="email"
        label={t('login.email')}
        autoComplete="username"
        value={email}
        readOnly
      />
      <TextField
        type="password"
        label={t('login.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Problem text={problem} />
      <Button type="submit" aria-disabled={isRunning}>
        {isRunning ? t('login.signingIn') : t('login.signIn')}
      </Button>
    </form>
  );
}
