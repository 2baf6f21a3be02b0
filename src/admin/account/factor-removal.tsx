import { useState } from 'react';
import * as v from 'valibot';
import { account, type Factor } from '@/data-service/account';
import { confirmPassword, confirmSession } from '@/data-service/sign-in';
import { useAdminWords } from '../admin-words';
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

const fieldOfCode = new Map([
  ['mfa_verification_failed', 'code'],
  ['mfa_verification_rejected', 'code'],
  ['mfa_challenge_expired', 'code'],
  ['mfa_ip_address_mismatch', 'code'],
  ['current_password_invalid', 'currentPassword'],
]);

interface FactorRemovalProps {
  factor: Factor;
  /** The other apps that show codes. */
  others: readonly Factor[];
  email: string;
  hasPassword: boolean;
}

/**
 * Removes an authenticator app for whoever shows who they are. The server asks nothing more of a session that has taken
 * the second step; a browser that was left open must not be enough.
 */
export function FactorRemoval({ factor, others, email, hasPassword }: FactorRemovalProps) {
  const { t } = useAdminWords();
  const captcha = useCaptcha();
  const [by, setBy] = useState<'code' | 'password'>('code');
  const name = factor.name || t('account.factors.unnamed');

  async function remove(values: v.InferOutput<typeof proof>) {
    if (values.by === 'code') await confirmSession(values.factor, values.code);
    else {
      const credentials = { email, password: values.currentPassword };
      await captcha.spend((token) => confirmPassword(credentials, token));
    }
    await account.removeFactor(factor.id);
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
      renderFields={(problemOf) => (
        <>
          <input type="hidden" name="by" value={by} />
          {by === 'code' ? (
            // An app that stays comes first: the session keeps its second step, and the other one may be lost.
            <FactorCodeFields factors={[...others, factor]} error={problemOf('code')} />
          ) : (
            <>
              <PasswordOwner email={email} />
              <PasswordField
                name="currentPassword"
                label={t('account.password.current')}
                autoComplete="current-password"
                required
                error={problemOf('currentPassword')}
              />
              {captcha.widget}
            </>
          )}
          {hasPassword && (
            <TextButton onClick={() => setBy(by === 'code' ? 'password' : 'code')}>
              {by === 'code' ? t('account.factors.byPassword') : t('account.factors.byCode')}
            </TextButton>
          )}
        </>
      )}
    />
  );
}
