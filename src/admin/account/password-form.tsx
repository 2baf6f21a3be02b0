import { useState } from 'react';
import { MINIMUM_PASSWORD_LENGTH } from '@/config/constants';
import { account } from '@/data-service/account';
import { AppError } from '@/data-service/app-error';
import { Button } from '@/ui/button';
import { CheckField } from '@/ui/check-field';
import { TextField } from '@/ui/field';
import { useAdminWords } from '../admin-words';
import { AccountSection } from './account-section';
import { Problem } from '../problem';
import { useAction } from '../use-action';

const EMPTY = { password: '', currentPassword: '', nonce: '' };

/** What the server has asked for besides the new password. */
interface Asked {
  currentPassword: boolean;
  nonce: boolean;
}

/** A new password. What the server wants to know besides is asked for when it says so. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useAdminWords();
  const { run, isRunning, problem } = useAction();
  const [values, setValues] = useState(EMPTY);
  const [asked, setAsked] = useState<Asked>({ currentPassword: false, nonce: false });
  const [isTooShort, setIsTooShort] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [isDone, setIsDone] = useState(false);

  async function change() {
    try {
      await account.changePassword(values);
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      if (code === 'current_password_required') setAsked({ ...asked, currentPassword: true });
      if (code === 'reauthentication_needed') {
        await account.sendPasswordCode();
        setAsked({ ...asked, nonce: true });
      }
      throw error;
    }
  }

  async function submit() {
    const tooShort = values.password.length < MINIMUM_PASSWORD_LENGTH;
    setIsTooShort(tooShort);
    setIsDone(false);
    if (tooShort || !(await run(change))) return;
    setValues(EMPTY);
    setAsked({ currentPassword: false, nonce: false });
    setIsDone(true);
  }

  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });
  const passwordType = isShown ? 'text' : 'password';

  return (
    <AccountSection title={t('account.password.title')} text={t('account.password.text')}>
      <form
        className="flex max-w-md flex-col gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {asked.currentPassword && (
          <TextField
            {...field('currentPassword')}
            type={passwordType}
            label={t('account.password.current')}
            autoComplete="current-password"
          />
        )}
        <TextField
          {...field('password')}
          type={passwordType}
          label={t('account.password.new')}
          hint={t('account.password.hint', { count: MINIMUM_PASSWORD_LENGTH })}
          autoComplete="new-password"
          error={
            isTooShort
              ? t('account.password.tooShort', { count: MINIMUM_PASSWORD_LENGTH })
              : undefined
          }
        />
        {asked.nonce && (
          <TextField
            {...field('nonce')}
            label={t('account.password.mailedCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
        <CheckField label={t('account.password.show')} checked={isShown} onChange={setIsShown} />
        <Button type="submit" aria-disabled={isRunning}>
          {isRunning ? t('account.password.changing') : t('account.password.change')}
        </Button>
        <Problem text={problem} />
        <div role="status">{isDone && <p>{t('account.password.changed')}</p>}</div>
      </form>
    </AccountSection>
  );
}
