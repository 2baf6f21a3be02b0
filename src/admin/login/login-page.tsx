import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { AppError } from '@/data-service/app-error';
import { signInWithPassword } from '@/data-service/sign-in';
import { useAdminWords } from '../admin-words';
import { useErrorReason } from '../error-reason';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { FullScreenSpinner } from '@/ui/state-screen';
import { usePageTitle } from '@/ui/use-page-title';
import { useStaff } from '../use-staff';
import { panelOrigin } from './sign-in-origin';

const credentials = v.object({ email: v.string(), password: v.string() });

/** Whether the server answered that nobody has this address and password. */
function isWrongPassword(error: unknown): boolean {
  return error instanceof AppError && ['unauthorized', 'rejected'].includes(error.kind);
}

/** Where staff sign in. */
export function LoginPage() {
  const { t } = useAdminWords();
  const reasonOf = useErrorReason();
  const staff = useStaff();
  const state = v.safeParse(v.object({ from: v.string() }), useLocation().state);
  const origin = panelOrigin(state.success ? state.output.from : null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  usePageTitle(t('login.title'));

  if (staff === undefined) return <FullScreenSpinner />;
  if (staff) return <Navigate to={origin} replace />;

  async function signIn(form: FormData) {
    setIsSending(true);
    setProblem(null);
    try {
      await signInWithPassword(v.parse(credentials, Object.fromEntries(form)));
    } catch (error) {
      console.error(error);
      setProblem(isWrongPassword(error) ? t('login.wrongCredentials') : reasonOf(error));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <main className="mx-auto flex w-full max-w-md grow flex-col justify-center px-4 py-16">
      <h1 className="mb-8 text-3xl font-bold">{t('login.title')}</h1>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void signIn(new FormData(event.currentTarget));
        }}
      >
        <TextField
          name="email"
          type="email"
          label={t('login.email')}
          autoComplete="username"
          required
        />
        <TextField
          name="password"
          type="password"
          label={t('login.password')}
          autoComplete="current-password"
          required
        />
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? t('login.signingIn') : t('login.signIn')}
        </Button>
        <div role="alert">{problem && <p className="text-red-300">{problem}</p>}</div>
      </form>
    </main>
  );
}
