import { useTranslation } from 'react-i18next';
import '@/i18n/later-words';
import { permit, usePermittedProviders, withdraw } from './player-permissions';
import { PLAYER_PROVIDERS } from './players';

/** A tick for every provider. Taking it away stops the provider's player at once. */
export function PlayerPermissionsForm() {
  const { t } = useTranslation(['pages', 'common']);
  const permitted = usePermittedProviders();
  return (
    <fieldset className="mx-auto max-w-prose text-start">
      <legend className="mb-2">{t('player.permissionsText')}</legend>
      {PLAYER_PROVIDERS.map((provider) => (
        <label key={provider} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={permitted.includes(provider)}
            onChange={(event) => (event.target.checked ? permit : withdraw)(provider)}
            className="size-5 shrink-0 accent-accent"
          />
          {t('player.always', { provider: t(`common:social.${provider}`) })}
        </label>
      ))}
    </fieldset>
  );
}
