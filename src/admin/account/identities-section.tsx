import * as v from 'valibot';
import { providerName } from '@/config/auth-providers';
import { paths } from '@/config/paths';
import { type Account, account, type Identity } from '@/data-service/backend/auth/account';
import { Button } from '@/ui/button';
import { useAdminTranslation } from '../common/translation';
import { useAuthProviders } from '../common/session';
import { AccountSection, Removal } from './account-section';
import { rememberOrigin } from '../login/provider-buttons';
import { ErrorText } from '../common/errors';
import { useAction } from '@/admin/common/use-action';

/** Unlinking needs only a confirmation. */
const nothing = v.object({});

/** The ways in which a person signs in. */
export function IdentitiesSection({ account: { identities, hasPassword } }: { account: Account }) {
  const { t } = useAdminTranslation();
  const { run, errorMessage } = useAction();
  const linked = new Set(identities.map(({ provider }) => provider));
  const isPasswordListed = linked.has('email');
  const linkable = useAuthProviders().filter((provider) => !linked.has(provider));

  return (
    <AccountSection title={t('account:identities.title')} text={t('account:identities.text')}>
      <ul className="flex flex-col gap-3">
        {identities.map((identity) => (
          <IdentityRow
            key={identity.id}
            identity={identity}
            isUnlinkable={identities.length > 1 && identity.provider !== 'email'}
          />
        ))}
        {hasPassword && !isPasswordListed && (
          <IdentityRow
            identity={{ id: 'password', provider: 'email', email: '' }}
            isUnlinkable={false}
          />
        )}
      </ul>
      {identities.length === 1 && (
        <p className="max-w-prose">
          {t(isPasswordListed ? 'account:identities.last' : 'account:identities.lastLinked')}{' '}
          {linkable.length > 0 && t('account:identities.linkAnother')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {linkable.map((provider) => (
          <Button
            key={provider}
            onClick={() => {
              rememberOrigin(paths.account);
              void run(() => account.linkIdentity(provider));
            }}
          >
            {t('account:identities.link', { provider: providerName(provider) })}
          </Button>
        ))}
      </div>
      <ErrorText text={errorMessage} />
    </AccountSection>
  );
}

interface IdentityRowProps {
  identity: Identity;
  /** False for the password, too: the server would still accept it with the email address of another identity. */
  isUnlinkable: boolean;
}

function IdentityRow({ identity, isUnlinkable }: IdentityRowProps) {
  const { t } = useAdminTranslation();
  const { id, provider, email } = identity;
  const name = provider === 'email' ? t('account:identities.email') : providerName(provider);
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-xl border border-line bg-surface px-5 py-3">
      <div className="mr-auto min-w-0">
        <p className="font-medium">{name}</p>
        {email && <p className="text-sm break-words text-quiet">{email}</p>}
      </div>
      {isUnlinkable && (
        <Removal
          action={t('account:identities.unlink')}
          label={t('account:identities.unlinkNamed', { name })}
          title={t('account:identities.unlinkTitle', { name })}
          text={t('account:identities.unlinkText')}
          schema={nothing}
          remove={() => account.unlinkIdentity(id)}
        />
      )}
    </li>
  );
}
