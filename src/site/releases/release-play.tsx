import type { ListedRelease, Release } from '@/data-service/content/releases';
import { PlayButton, readPlayer } from '@/site/players/listening';
import { PlayReleaseButton } from '@/site/players/own-audio';
import type { PlayLook } from '@/site/players/play-sign';
import { isUpcoming } from '@/lib/dates';
import { useToday } from '@/site/shared/today';

/** Returns true where audio of a release's own may be heard on a day `YYYY-MM-DD`. */
export function isAudible({ audible, releaseDate }: ListedRelease, day: string): boolean {
  return audible === 'early' || (audible === 'out' && !isUpcoming(releaseDate, day));
}

interface ReleasePlayProps {
  /** A whole one has its tracks with it: then they are not read again. */
  release: ListedRelease | Release;
  look?: PlayLook;
}

/** Plays a release: its own audio as soon as that may be heard, else a platform's player once the release is out. */
export function ReleasePlay({ release, look = 'button' }: ReleasePlayProps) {
  const { id, slug, title, artistName: artist, coverArtUrl, coverColors } = release;
  const today = useToday();
  if (isAudible(release, today)) {
    const tracks = 'tracks' in release ? { tracks: release.tracks } : null;
    return (
      <PlayReleaseButton
        release={{ id, slug, title, artist, coverArtUrl, coverColors, ...tracks }}
        look={look}
      />
    );
  }
  if (isUpcoming(release.releaseDate, today)) return null;
  const player = readPlayer(release.spotifyLink);
  return <PlayButton player={player} title={title} artist={artist} look={look} />;
}
