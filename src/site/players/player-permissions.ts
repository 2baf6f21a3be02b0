import { STORED } from '@/config/device-storage';
import { stopListening } from './listening';
import { PLAYER_PROVIDERS, type PlayerProvider } from './players';
import { useStore } from '@/ui/store';
import { createStoredText } from '@/site/legal/stored-text';

/** The providers whose players load without asking, as a list of words. */
const stored = createStoredText(STORED.permittedPlayers);

function parse(text: string | null): PlayerProvider[] {
  const words = text?.split(' ') ?? [];
  return PLAYER_PROVIDERS.filter((provider) => words.includes(provider));
}

/** The providers that the visitor lets load without asking. */
export function usePermittedProviders(): PlayerProvider[] {
  return parse(useStore(stored));
}

/** Lets a provider's players load without asking from now on. */
export function permit(provider: PlayerProvider): void {
  stored.change([...parse(stored.read()), provider].join(' '));
}

/** Takes the permission back, and stops the provider's player if it runs. */
export function withdraw(provider: PlayerProvider): void {
  const others = parse(stored.read()).filter((other) => other !== provider);
  stored.change(others.length > 0 ? others.join(' ') : null);
  stopListening(({ track }) => track.player.provider === provider);
}
