import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Release } from '@/data-service/content/releases';
import { titleOf, type Track } from '@/data-service/content/tracks';
import { formatDuration } from '@/lib/format-duration';
import { useIsUpcoming } from '@/site/shared/today';
import { playRelease, usePlayback, useSoundButton } from './own-audio';
import type { Playable } from './playback';
import { PlayIcon } from './play-sign';

type ReleaseWithTracks = Pick<
  Release,
  'id' | 'slug' | 'title' | 'artistName' | 'coverArtUrl' | 'coverColors' | 'releaseDate' | 'tracks'
>;

interface TrackListProps {
  release: ReleaseWithTracks;
  /** Of the list. */
  className?: string;
  /** What is below each track. */
  Below?: ComponentType<{ track: Track }>;
}

/** The tracks of a release, with a button for each that may be heard. Nothing is rendered where none are known. */
export function TrackList({ release, className, Below }: TrackListProps) {
  const { t } = useTranslation('pages');
  const isUpcoming = useIsUpcoming(release.releaseDate);
  const { id, slug, title, artistName, coverArtUrl, coverColors, tracks } = release;
  if (tracks.length === 0) return null;
  const playable: Playable = {
    id,
    slug,
    title,
    artist: artistName,
    coverArtUrl,
    coverColors,
    tracks,
  };
  return (
    <div className="tracks">
      <ol aria-label={t('release.tracks')} className={className}>
        {tracks.map((track) => (
          <TrackRow
            key={track.id}
            track={track}
            release={playable}
            below={Below && <Below track={track} />}
            mayBeHeard={track.audio !== undefined && (track.early === true || !isUpcoming)}
          />
        ))}
      </ol>
      {tracks.length > 1 && <TrackTotal tracks={tracks} />}
    </div>
  );
}

/** The number of tracks, and their total duration where that of each is known. */
export function TrackTotal({ tracks }: { tracks: readonly Track[] }) {
  const { t } = useTranslation('pages');
  const total = tracks.reduce((sum, { seconds = NaN }) => sum + Math.round(seconds), 0);
  return (
    <p>
      <span>{t('release.trackCount', { count: tracks.length })}</span>{' '}
      {!Number.isNaN(total) && <span>{formatDuration(total)}</span>}
    </p>
  );
}

interface TrackRowProps {
  track: Track;
  release: Playable;
  below: ReactNode;
  mayBeHeard: boolean;
}

function TrackRow({ track, release, below, mayBeHeard }: TrackRowProps) {
  const { t } = useTranslation('pages');
  const playback = usePlayback();
  const isCurrent = playback?.release.id === release.id && playback.trackId === track.id;
  const isPlaying = isCurrent && playback.isPlaying;
  const heard = isCurrent ? playback.queue?.find(({ id }) => id === track.id) : undefined;
  const { featuring, explicit, seconds } = track;
  const title = titleOf(track);
  return (
    <li aria-current={isCurrent || undefined}>
      {mayBeHeard && <TrackButton {...{ track, release, isPlaying }} />}
      <span className="track-title">
        {title}{' '}
        {featuring && <small>{t('release.featuring', { names: featuring.join(', ') })}</small>}{' '}
        {explicit && (
          <i>
            <span className="sr-only">{t('release.explicit')}</span>
          </i>
        )}
        {heard?.isExcerpt && (
          <small>{t('release.excerpt', { duration: formatDuration(heard.seconds) })}</small>
        )}
      </span>{' '}
      {seconds !== undefined && <span>{formatDuration(seconds)}</span>}
      {below}
    </li>
  );
}

interface TrackButtonProps extends Omit<TrackRowProps, 'mayBeHeard' | 'below'> {
  isPlaying: boolean;
}

function TrackButton({ track, release, isPlaying }: TrackButtonProps) {
  const { t } = useTranslation('pages');
  const title = titleOf(track);
  return (
    <button
      type="button"
      aria-label={t(isPlaying ? 'releases.pauseOwnOf' : 'releases.playOwnOf', { title })}
      {...useSoundButton(release.id, track.id)}
      onClick={({ currentTarget }) =>
        playRelease(release, track.id, currentTarget.dataset['sound'])
      }
    >
      <PlayIcon isPlaying={isPlaying} />
    </button>
  );
}
