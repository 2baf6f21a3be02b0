import { STORED } from '@/lib/storage';
import { stopListening } from './listening';
import { PLAYER_PROVIDERS, type PlayerProvider } from './players';
import { useStore } from '@/ui/store';
import { createStoredText } from './stored-text';

/** The providers whose players load without asking, separated by spaces. */
const stored = createStoredText(STORED.permittedPlayers);

function parse(text: string | null): PlayerProvider[] {
  const names = text?.split(' ') ?? [];
  return PLAYER_PROVIDERS.filter((provider) => names.includes(provider));
}

/** The providers that the visitor lets load without asking. */
export function usePermittedProviders(): PlayerProvider[] {
  return parse(useStore(stored));
}

/** Permits a provider's players to load without asking from now on. */
export function permit(provider: PlayerProvider): void {
  stored.change([...parse(stored.read()), provider].join(' '));
}

/** Revokes the permission, and stops the provider's player if it runs. */
export function withdraw(provider: PlayerProvider): void {
  const others = parse(stored.read()).filter((other) => other !== provider);
  stored.change(others.length > 0 ? others.join(' ') : null);
  stopListening(({ track }) => track.player.provider === provider);
}
