import { useTranslation } from 'react-i18next';
import '@/i18n/deferred-messages';
import { CheckField } from '@/ui/field';
import { permit, usePermittedProviders, withdraw } from './consent';
import { PLAYER_PROVIDERS } from './listening';

/** A checkbox for every provider. Clearing it stops the provider's player at once. */
export function PlayerPermissionsForm() {
  const { t } = useTranslation(['pages', 'common']);
  const permitted = usePermittedProviders();
  return (
    <fieldset className="mx-auto max-w-prose text-start">
      <legend className="mb-2">{t('player.permissionsText')}</legend>
      {PLAYER_PROVIDERS.map((provider) => (
        <CheckField
          key={provider}
          label={t('player.always', { provider: t(`common:social.${provider}`) })}
          checked={permitted.includes(provider)}
          onChange={(isPermitted) => (isPermitted ? permit : withdraw)(provider)}
        />
      ))}
    </fieldset>
  );
}
