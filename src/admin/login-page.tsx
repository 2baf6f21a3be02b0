import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { paths } from '@/config/paths';
import { AppError } from '@/data-service/app-error';
import { session } from '@/data-service/session';
import { useAdminWords } from './admin-words';
import { useErrorReason } from './error-reason';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { FullScreenSpinner } from '@/ui/state-screen';
import { usePageTitle } from '@/ui/use-page-title';
import { useStaff } from './use-staff';

const credentials = v.object({ email: v.string(), password: v.string() });

/** Whether the server answered that nobody has this address and password. */
function isWrongPassword(error: unknown): boolean {
  return error instanceof AppError && ['unauthorized', 'rejected'].includes(error.kind);
}

/** The panel page that asked for a session, if it was one of the panel's. */
function readOrigin(state: unknown): string {
  const result = v.safeParse(v.object({ from: v.string() }), state);
  if (!result.success) return paths.panel;
  const { from } = result.output;
  return from === paths.panel || from.startsWith(`${paths.panel}/`) ? from : paths.panel;
}

/** Where staff sign in. */
export function LoginPage() {
  const { t } = useAdminWords();
  const reasonOf = useErrorReason();
  const staff = useStaff();
  const origin = readOrigin(useLocation().state);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  usePageTitle(t('login.title'));

  if (staff === undefined) return <FullScreenSpinner />;
  if (staff) return <Navigate to={origin} replace />;

  async function signIn(form: FormData) {
    setIsSending(true);
    setProblem(null);
    try {
      const { email, password } = v.parse(credentials, Object.fromEntries(form));
      await session.signIn(email, password);
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
