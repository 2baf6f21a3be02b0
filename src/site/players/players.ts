import { readVimeoVideo } from '@/data-service/platforms/vimeo';

export const PLAYER_PROVIDERS = ['spotify', 'beatstars', 'youtube', 'vimeo'] as const;
export type PlayerProvider = (typeof PLAYER_PROVIDERS)[number];

/** What can be played on our pages: the provider's player, and the provider's own page. */
export interface Player {
  provider: PlayerProvider;
  embedUrl: string;
  pageUrl: string;
}

/** The other addresses that are known to lead to a player. Each matches from end to end, so that no look-alike does. */
const FORMS: readonly { provider: PlayerProvider; form: RegExp; embed: string; page: string }[] = [
  {
    provider: 'spotify',
    form: /^https:\/\/open\.spotify\.com\/(?:intl-[a-z-]{2,5}\/)?(?:embed\/)?((?:artist|album|track|playlist)\/[\dA-Za-z]{22})\/?(?:[?#].*)?$/,
    embed: 'https://open.spotify.com/embed/$1',
    page: 'https://open.spotify.com/$1',
  },
  {
    provider: 'beatstars',
    form: /^https:\/\/player\.beatstars\.com\/\?(?:[^#]*&)?storeId=(\d{1,12})(?:[&#].*)?$/,
    embed: 'https://player.beatstars.com/?storeId=$1',
    page: 'https://player.beatstars.com/?storeId=$1',
  },
  {
    provider: 'beatstars',
    form: /^https:\/\/(?:www\.)?beatstars\.com\/embed\/track\/?\?(?:[^#]*&)?id=(\d{1,12})(?:[&#].*)?$/,
    embed: 'https://www.beatstars.com/embed/track/?id=$1',
    page: 'https://www.beatstars.com/embed/track/?id=$1',
  },
  {
    provider: 'beatstars',
    form: /^https:\/\/(?:www\.)?beatstars\.com\/embed\/playlists\/(\d{1,12})\/?(?:[?#].*)?$/,
    embed: 'https://www.beatstars.com/embed/playlists/$1',
    page: 'https://www.beatstars.com/embed/playlists/$1',
  },
  {
    provider: 'youtube',
    form: /^https:\/\/(?:(?:www\.|m\.|music\.)?youtube\.com\/(?:watch\/?\?(?:[^#]*&)?v=|shorts\/|embed\/)|www\.youtube-nocookie\.com\/embed\/|youtu\.be\/)([\w-]{11})\/?(?:[?&#].*)?$/,
    embed: 'https://www.youtube-nocookie.com/embed/$1',
    page: 'https://www.youtube.com/watch?v=$1',
  },
];

/** The player behind an address; null when there is none that is known here: then a plain link is all there is. */
export function readPlayer(address: string | null | undefined): Player | null {
  if (!address || !URL.canParse(address)) return null;
  const { href } = new URL(address); // as every browser reads it: host in lower case, no tabs, no dots in the path
  const vimeo = readVimeoVideo(href);
  if (vimeo) return { provider: 'vimeo', ...vimeo };
  const found = FORMS.find(({ form }) => form.test(href));
  if (!found) return null;
  const { provider, form, embed, page } = found;
  return { provider, embedUrl: href.replace(form, embed), pageUrl: href.replace(form, page) };
}
