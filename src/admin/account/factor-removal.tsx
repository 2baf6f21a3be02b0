import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { account, type Factor } from '@/data-service/auth/account';
import { confirmPassword, confirmSession } from '@/data-service/auth/sign-in';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { useCaptcha } from '../login/captcha';
import { factorCode, FactorCodeFields } from '../login/factor-code-fields';
import { PasswordOwner } from '../login/new-password-field';
import { PasswordField } from '../login/password-field';
import { TextButton } from '../login/text-button';
import { Removal } from './removal';

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
export function FactorRemoval({
  factor,
  others,
  email,
  hasPassword,
  onRemoved,
}: FactorRemovalProps) {
  const { t } = useAdminTranslation();
  const captcha = useCaptcha();
  const name = factor.name || t('account.factors.unnamed');

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
      action={t('account.remove')}
      label={t('account.factors.removeNamed', { name })}
      title={t('account.factors.removeTitle', { name })}
      text={others.length === 0 ? t('account.factors.removeLast') : t('account.factors.removeText')}
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
            label={t('account.password.current')}
            autoComplete="current-password"
            required
            error={errorOf('currentPassword')}
          />
          {captcha}
        </>
      )}
      {hasPassword && (
        <TextButton onClick={() => setBy(by === 'code' ? 'password' : 'code')}>
          {by === 'code' ? t('account.factors.byPassword') : t('account.factors.byCode')}
        </TextButton>
      )}
    </div>
  );
}
