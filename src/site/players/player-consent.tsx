import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/site/shared/link';
import { paths } from '@/config/paths';
import { Button } from '@/ui/button';
import { CheckField } from '@/ui/field';
import { permit, usePermittedProviders } from './player-permissions';
import type { Player } from './players';

interface PlayerConsentProps {
  player: Player;
  /** Called on the click; `once` when the visitor allows this player alone. */
  onLoad: (once: boolean) => void;
}

/** The text about the data that a click sends to a third party, with a link to the privacy policy. */
export function ConsentText({ children }: { children: string }) {
  const { t } = useTranslation('pages');
  return (
    <p className="max-w-prose text-sm wrap-anywhere text-quiet">
      {children}{' '}
      <Link to={paths.privacy} className="text-paper underline">
        {t('player.privacy')}
      </Link>
    </p>
  );
}

/** Asks for consent before a player loads. After "always" was ticked it does not ask again. */
export function PlayerConsent({ player, onLoad }: PlayerConsentProps) {
  const { t } = useTranslation(['pages', 'common']);
  const [always, setAlways] = useState(false);
  const isPermitted = usePermittedProviders().includes(player.provider);
  const provider = t(`common:social.${player.provider}`);
  const load = (
    <Button
      onClick={() => {
        if (always) permit(player.provider);
        onLoad(!always && !isPermitted);
      }}
    >
      {t('player.load', { provider })}
    </Button>
  );
  if (isPermitted) return load;
  return (
    <div className="flex flex-col items-start gap-3">
      <ConsentText>
        {t('player.consent', { provider, host: new URL(player.embedUrl).host })}
      </ConsentText>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        {load}
        <CheckField
          label={t('player.always', { provider })}
          checked={always}
          onChange={setAlways}
        />
      </div>
    </div>
  );
}
