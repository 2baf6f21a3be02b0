import { emptyDraft } from '@/data-service/client/define-mutations';
import {
  artistEntity,
  STREAMING_PLATFORMS,
  type ArtistDraft,
} from '@/data-service/entities/artists';
import { readMusicLink, type MusicPlatform } from '@/data-service/platforms/music-link';
import { SOCIAL_PLATFORMS } from '@/data-service/platforms/social-platforms';
import type { Submission } from '@/data-service/inbox/submissions';

type Demo = Pick<Submission, 'name' | 'artistType' | 'musicLink'>;

/** Returns the link by its platform, if it is one of these. */
function linksOn<Platform extends string>(
  platforms: readonly Platform[],
  { platform, url }: { platform: MusicPlatform | null; url: string },
): Partial<Record<Platform, string>> {
  const own = platforms.find((known) => known === platform);
  const links: Partial<Record<Platform, string>> = {};
  if (own !== undefined) links[own] = url;
  return links;
}

/** Returns the draft of an artist with the values of a demo. */
export function artistFromDemo({ name, artistType, musicLink }: Demo): ArtistDraft {
  const artist = { ...emptyDraft(artistEntity.fields), name, ...(artistType && { artistType }) };
  const link = readMusicLink(musicLink ?? '');
  if (typeof link === 'string') return artist;
  return {
    ...artist,
    streamingLinks: linksOn(STREAMING_PLATFORMS, link),
    socialLinks: linksOn(SOCIAL_PLATFORMS, link),
  };
}
