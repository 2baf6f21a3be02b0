import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type Account, account, type Factor } from '@/data-service/backend/auth/account';
import { Button } from '@/ui/button';
import { confirmPassword, confirmSession } from '@/data-service/backend/auth/sign-in';
import { formatDate } from '../common/dates';
import { useAdminTranslation } from '../common/translation';
import { useCaptcha } from '../login/captcha';
import {
  factorCode,
  FactorCodeFields,
  PasswordField,
  PasswordOwner,
  TextButton,
} from '../login/login-fields';
import { AccountSection, Removal } from './account-section';
import { NewFactorForm } from './new-factor-form';

interface FactorsSectionProps {
  email: string;
  account: Account;
}

/** The authenticator apps that confirm a person's sign-ins. */
export function FactorsSection({ email, account: { factors, hasPassword } }: FactorsSectionProps) {
  const { t } = useAdminTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const [isAdded, setIsAdded] = useState(false);

  const add = (
    <AddButton
      isNext={isAdded}
      onClick={() => {
        setIsAdding(true);
        setIsAdded(false);
      }}
    >
      {t(`account:factors.${addKey(factors.length)}`)}
    </AddButton>
  );

  return (
    <AccountSection title={t('account:factors.title')} text={t('account:factors.text')}>
      {factors.length === 0 ? (
        <p>{t('account:factors.none')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor}>
              <FactorRemoval
                factor={factor}
                others={factors.filter((other) => other !== factor)}
                email={email}
                hasPassword={hasPassword}
                onRemoved={() => setIsAdded(false)}
              />
            </FactorRow>
          ))}
        </ul>
      )}
      <div role="status">{isAdded && <p>{t('account:factors.added')}</p>}</div>
      {isAdding && (
        <NewFactorForm
          takenNames={factors.map(({ name }) => name)}
          onDone={(added) => {
            setIsAdding(false);
            setIsAdded(added);
          }}
        />
      )}
      {!isAdding && factors.length === 1 && (
        <div className="flex max-w-xl flex-col gap-4 border-l-4 border-accent bg-surface px-5 py-4">
          <p>{t('account:factors.backup')}</p>
          {add}
        </div>
      )}
      {!isAdding && factors.length !== 1 && add}
    </AccountSection>
  );
}

/** Adds a first app, a spare one, or yet another one. */
function addKey(count: number) {
  if (count === 0) return 'add';
  return count === 1 ? 'addBackup' : 'addAnother';
}

interface AddButtonProps {
  /** True for the next step of the setup: it takes the focus. */
  isNext: boolean;
  onClick: () => void;
  children: ReactNode;
}

function AddButton({ isNext, ...props }: AddButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNext) button.current?.focus();
  }, [isNext]);
  return <Button ref={button} className="self-start" {...props} />;
}

function FactorRow({ factor, children }: { factor: Factor; children: ReactNode }) {
  const { t, i18n } = useAdminTranslation();
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-xl border border-line bg-surface px-5 py-3">
      <div className="mr-auto min-w-0">
        <p className="font-medium break-words">{factor.name || t('account:factors.unnamed')}</p>
        <p className="text-sm text-quiet">
          {t('account:factors.since', { date: formatDate(factor.createdAt, i18n.language) })}
        </p>
      </div>
      {children}
    </li>
  );
}

const proof = v.variant('by', [
  v.object({ by: v.literal('code'), ...factorCode.entries }),
  v.object({
    by: v.literal('password'),
    currentPassword: v.pipe(v.string(), v.nonEmpty('required')),
  }),
]);

/** The field that each way of confirming needs. */
const FIELD = { code: 'code', password: 'currentPassword' };

const fieldOfCode = new Map([
  ['mfa_verification_failed', 'code'],
  ['mfa_challenge_expired', 'code'],
  ['mfa_ip_address_mismatch', 'code'],
  ['current_password_invalid', 'currentPassword'],
]);

interface FactorRemovalProps {
  factor: Factor;
  /** The other authenticator apps. */
  others: readonly Factor[];
  email: string;
  hasPassword: boolean;
  onRemoved: () => void;
}

/**
 * Removes an authenticator app once the user has confirmed who they are. The server asks nothing more of a session that
 * has passed the second step; a browser that was left open must not be enough.
 */
function FactorRemoval({ factor, others, email, hasPassword, onRemoved }: FactorRemovalProps) {
  const { t } = useAdminTranslation();
  const captcha = useCaptcha();
  const name = factor.name || t('account:factors.unnamed');

  async function remove(values: v.InferOutput<typeof proof>) {
    if (values.by === 'code') await confirmSession(values.factor, values.code);
    else {
      const credentials = { email, password: values.currentPassword };
      await captcha.spend((token) => confirmPassword(credentials, token));
    }
    await account.removeFactor(factor.id);
    onRemoved();
  }

  return (
    <Removal
      action={t('account:remove')}
      label={t('account:factors.removeNamed', { name })}
      title={t('account:factors.removeTitle', { name })}
      text={others.length === 0 ? t('account:factors.removeLast') : t('account:factors.removeText')}
      schema={proof}
      remove={remove}
      fieldOfCode={fieldOfCode}
      renderFields={(errorOf) => (
        <ProofFields
          // An app that stays comes first: the session keeps its second step, and the other one may be lost.
          factors={[...others, factor]}
          email={email}
          hasPassword={hasPassword}
          captcha={captcha.widget}
          errorOf={errorOf}
        />
      )}
    />
  );
}

interface ProofFieldsProps {
  factors: readonly Factor[];
  email: string;
  hasPassword: boolean;
  captcha: ReactNode;
  errorOf: (name: string) => string | undefined;
}

/** Asks for a code, or for the password where no code is available. */
function ProofFields({ factors, email, hasPassword, captcha, errorOf }: ProofFieldsProps) {
  const { t } = useAdminTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [by, setBy] = useState<'code' | 'password'>('code');

  // Each way moves the focus to its own field.
  useEffect(() => {
    place.current?.querySelector<HTMLInputElement>(`[name=${FIELD[by]}]`)?.focus();
  }, [by]);

  return (
    <div ref={place} className="flex flex-col gap-5">
      <input type="hidden" name="by" value={by} />
      {by === 'code' ? (
        <FactorCodeFields factors={factors} error={errorOf('code')} />
      ) : (
        <>
          <PasswordOwner email={email} />
          <PasswordField
            name="currentPassword"
            label={t('account:password.current')}
            autoComplete="current-password"
            required
            error={errorOf('currentPassword')}
          />
          {captcha}
        </>
      )}
      {hasPassword && (
        <TextButton onClick={() => setBy(by === 'code' ? 'password' : 'code')}>
          {by === 'code' ? t('account:factors.byPassword') : t('account:factors.byCode')}
        </TextButton>
      )}
    </div>
  );
}
