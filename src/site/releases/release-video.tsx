import type { Release } from '@/data-service/content/releases';
import { PlayerPanel } from '@/site/players/player-panel';
import { ContentPicture } from '@/site/shared/picture';

/** The video of a release, behind the middle of its cover until somebody loads it. */
export function ReleaseVideo({ release }: { release: Release }) {
  const { title, artistName, coverArtUrl, videoUrl } = release;
  if (videoUrl === null) return null;
  return (
    <PlayerPanel
      url={videoUrl}
      title={title}
      artist={artistName}
      still={
        <ContentPicture
          src={coverArtUrl}
          standIn={title}
          alt={null}
          sizes="(width < 64rem) 92vw, 50vw"
        />
      }
    />
  );
}
