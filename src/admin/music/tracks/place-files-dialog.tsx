import { useEffect, useState } from 'react';
import type { TrackDraft } from '@/data-service/content/tracks';
import { formatDuration } from '@/lib/format-duration';
import { inputClass } from '@/ui/field';
import { Modal } from '../../common/modal';
import { useAdminTranslation } from '../../common/translation';
import { type AudioTags, readAudioTags } from '../audio/read-audio-tags';
import { matchFiles } from './match-files';
import { MAX_TRACKS, newTrack } from './new-track';
import { counted, type FileReading, readFileNames } from './read-file-names';
import { ReadTitle } from './read-title';
import { scrolledClass, TakeBar } from './take-bar';
import { type ReadTrack, readTrackTitle } from './track-title';

/** A file, the track that it makes where it gets none, and where it goes: to a track, to a new one (''), nowhere (null). */
interface PlacedFile {
  file: File;
  track: ReadTrack;
  target: string | null;
}

const NEW = '';

/** Returns the track that a file describes; its tags take precedence over its name. */
function trackOf(
  { title, version, featuring, explicit, isrc }: FileReading,
  tags: AudioTags,
): ReadTrack {
  const named = {
    title,
    ...(version !== undefined && { version }),
    ...(featuring && { featuring }),
    ...(explicit && { explicit }),
  };
  const code = tags.isrc ?? isrc;
  return {
    ...(tags.title === undefined ? named : readTrackTitle(tags.title)),
    ...(tags.seconds !== undefined && { seconds: Math.round(tags.seconds) }),
    ...(code !== undefined && { isrc: code }),
  };
}

/** Returns the files in the order of the album, each with the place that it was found to have. */
async function placeFiles(
  files: readonly File[],
  tracks: readonly TrackDraft[],
  artist: string | null,
): Promise<PlacedFile[]> {
  const nameOf = (file: File) => file.webkitRelativePath || file.name;
  const tags = new Map(
    await Promise.all(files.map(async (file) => [file, await readAudioTags(file)] as const)),
  );
  const rest = [...files];
  const read = readFileNames(files.map(nameOf), artist).map((reading) => {
    const [file] = rest.splice(
      rest.findIndex((one) => nameOf(one) === reading.name),
      1,
    );
    const own = (file && tags.get(file)) ?? {};
    const track = trackOf(reading, own);
    const number = reading.number ?? (own.number === undefined ? null : [own.number]);
    return { file, reading: { ...reading, ...track, number }, track };
  });
  const isNumbered = read.every(({ reading }) => reading.number !== null);
  const placeOf = ({ reading: { number } }: (typeof read)[number]) =>
    [...(number?.length === 1 && Number(number[0]) ? [1] : []), ...(number ?? [])].join(' ');
  const sorted = isNumbered
    ? read.toSorted((one, other) => counted.compare(placeOf(one), placeOf(other)))
    : read;
  const targets = matchFiles(
    tracks,
    sorted.map(({ reading }) => reading),
  );
  return sorted.flatMap(({ file, track }, at) =>
    file ? [{ file, track, target: targets[at] ?? NEW }] : [],
  );
}

interface PlaceFilesDialogProps {
  files: readonly File[];
  tracks: readonly TrackDraft[];
  /** The release's artist, so far as that is known. */
  artist: string | null;
  /** Gets the tracks with the new ones, and the file of each that gets one. */
  onTake: (tracks: TrackDraft[], files: ReadonlyMap<string, File>) => void;
  onClose: () => void;
}

/** Shows to which tracks the files go that were chosen or dropped together, before they do. */
export function PlaceFilesDialog({
  files,
  tracks,
  artist,
  onTake,
  onClose,
}: PlaceFilesDialogProps) {
  const { t } = useAdminTranslation();
  const [placed, setPlaced] = useState<PlacedFile[] | null>(null);
  useEffect(() => {
    let isClosed = false;
    void placeFiles(files, tracks, artist).then((found) => isClosed || setPlaced(found));
    return () => {
      isClosed = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- of the moment at which they were chosen
  }, [files]);
  const taken = placed?.filter(({ target }) => target !== null) ?? [];
  const newCount = taken.filter(({ target }) => target === NEW).length;
  const isTooLong = tracks.length + newCount > MAX_TRACKS;
  const withAudio = new Set<string | null>(
    tracks.filter(({ audio }) => audio !== undefined).map(({ id }) => id),
  );

  function move(moved: PlacedFile, target: string | null) {
    setPlaced(
      (all) =>
        all?.map((one) => {
          if (one === moved) return { ...one, target };
          return target !== null && target !== NEW && one.target === target
            ? { ...one, target: null }
            : one;
        }) ?? null,
    );
  }

  function take() {
    const chosen = new Map<string, File>();
    let all = [...tracks];
    for (const { file, track, target } of taken) {
      const made = target === NEW ? newTrack(track) : null;
      if (made) all.push(made);
      else {
        const { seconds, isrc } = track;
        all = all.map((one) =>
          one.id === target
            ? {
                ...(seconds !== undefined && { seconds }),
                ...(isrc !== undefined && { isrc }),
                ...one,
              }
            : one,
        );
      }
      chosen.set(made?.id ?? target ?? '', file);
    }
    onTake(all, chosen);
    onClose();
  }

  return (
    <Modal isWide title={t('tracks.files.title')} text={t('tracks.files.text')} onClose={onClose}>
      {placed ? (
        <ul className={scrolledClass}>
          {placed.map((one) => (
            <li
              key={`${one.file.name} ${one.file.size} ${one.file.lastModified}`}
              className="grid items-center gap-2 border-b border-line py-4 first:pt-0 sm:grid-cols-2"
            >
              <div className="min-w-0">
                <p className="wrap-anywhere">{one.file.name}</p>
                <p className="text-sm text-quiet tabular-nums">
                  {one.track.seconds !== undefined && formatDuration(one.track.seconds)}
                </p>
              </div>
              <div className="min-w-0">
                <select
                  aria-label={t('tracks.files.target', { name: one.file.name })}
                  value={one.target ?? 'none'}
                  onChange={({ target }) =>
                    move(one, target.value === 'none' ? null : target.value)
                  }
                  className={inputClass}
                >
                  {tracks.map(({ id, title, version }, index) => (
                    <option key={id} value={id}>
                      {t('tracks.files.track', {
                        number: index + 1,
                        title: [title || t('tracks.noTitle'), version && `(${version})`]
                          .filter(Boolean)
                          .join(' '),
                      })}
                    </option>
                  ))}
                  <option value={NEW}>{t('tracks.files.new')}</option>
                  <option value="none">{t('tracks.files.none')}</option>
                </select>
                <p className="mt-1 px-4 text-sm empty:hidden">
                  {one.target === NEW && <ReadTitle track={one.track} />}
                  {withAudio.has(one.target) && t('tracks.files.replaces')}
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p role="status">{t('tracks.files.reading', { count: files.length })}</p>
      )}
      <TakeBar
        label={t('tracks.files.take', { count: taken.length })}
        isEmpty={taken.length === 0}
        isTooLong={isTooLong}
        onTake={take}
        onBack={onClose}
      />
    </Modal>
  );
}
