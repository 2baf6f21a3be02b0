import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { TrackDraft } from '@/data-service/content/tracks';
import { openSound, readTrackAudio } from '@/data-service/backend/staff/track-audio';
import { formatDuration } from '@/lib/format-duration';
import { useErrorMessage } from '../../common/errors';
import { smallButtonClass } from '../../common/buttons';
import { useAdminTranslation } from '../../common/translation';
import { FieldGroup } from '../../form/field-group';
import { DropArea, FilePicker } from '../../media/file-picker';
import { UploadRows } from '../../media/upload-rows';
import { ExcerptChooser } from './excerpt-chooser';
import type { TrackAudio } from './use-track-audio';

interface TrackAudioFieldProps {
  track: Pick<TrackDraft, 'id' | 'title' | 'audio'>;
  /** The audio of all tracks of the form. */
  audio: TrackAudio;
  error?: string | undefined;
}

/** The audio of one track: its file is chosen or dropped, and what of it is heard is chosen on its waveform. */
export function TrackAudioField({ track, audio, error }: TrackAudioFieldProps) {
  const { t } = useAdminTranslation();
  const input = useRef<HTMLInputElement>(null);
  const focusInput = () => input.current?.focus();
  const uploads = audio.uploadsOf(track.id);
  const source = audio.sourceOf(track.id);
  const hasAudio = track.audio !== undefined;
  const add = ([file]: readonly File[]) => file && audio.add(track.id, file);

  return (
    <FieldGroup
      label={t('trackAudio.label', { title: track.title })}
      hint={t('upload.formats.audio')}
      error={error}
    >
      {({ labelId, ...shared }) => (
        <DropArea onDrop={add} takesOne>
          <div className="flex flex-wrap items-center gap-4">
            <FilePicker
              ref={input}
              kind="audio"
              multiple={false}
              text={t(hasAudio || source ? 'upload.replace.audio' : 'upload.choose.audio')}
              labelId={labelId}
              onChoose={add}
              {...shared}
            />
            {(hasAudio || source) && (
              <button
                type="button"
                className={smallButtonClass}
                onClick={() => {
                  audio.remove(track.id);
                  focusInput();
                }}
              >
                {t('upload.take-away.audio')}
              </button>
            )}
          </div>
          <UploadRows
            field={{ uploads, add, doneCount: source?.isMade ? 1 : 0 }}
            onRemoved={focusInput}
          />
          {source?.loudness && source.excerpt !== null && (
            <ExcerptChooser
              loudness={source.loudness}
              excerpt={source.excerpt}
              onChoose={(excerpt) => audio.choose(track.id, excerpt)}
            />
          )}
          {source && !source.isMade && uploads.length === 0 && (
            <button
              type="button"
              className={`${smallButtonClass} self-start`}
              onClick={() => audio.make(track.id)}
            >
              {t('trackAudio.make')}
            </button>
          )}
          {track.audio !== undefined && uploads.length === 0 && (
            <StoredAudio id={track.audio} isChangeable={source !== undefined} />
          )}
        </DropArea>
      )}
    </FieldGroup>
  );
}

/** Sound that is not public is given to this browser for a minute at a time, also for one that was opened long ago. */
const soundQuery = {
  queryKey: ['sound'],
  queryFn: async () => {
    await openSound();
    return true;
  },
  staleTime: 30_000,
  refetchInterval: 30_000,
  refetchIntervalInBackground: true, // it plays on there
  refetchOnWindowFocus: true,
};

interface StoredAudioProps {
  id: string;
  /** Whether the file that it was made of is there. */
  isChangeable: boolean;
}

/** A player of the audio that visitors hear. */
function StoredAudio({ id, isChangeable }: StoredAudioProps) {
  const { t } = useAdminTranslation();
  const reasonOf = useErrorMessage();
  const { data, error } = useQuery({
    queryKey: ['track_audio', id],
    queryFn: async () => (await readTrackAudio([id])).get(id) ?? null,
    staleTime: Infinity, // it never changes
  });
  const sound = useQuery(soundQuery);
  const failure = error ?? (sound.data ? null : sound.error);
  if (failure) return <p className="text-sm text-red-300">{reasonOf(failure)}</p>;
  if (!data || !sound.data) return null;
  const { seconds, startsAt } = data;
  return (
    <div className="flex flex-col gap-2">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- music, for those who chose it */}
      <audio key={data.url} src={data.url} controls preload="none" className="w-full max-w-xl" />
      {!isChangeable && (
        <p className="text-sm text-quiet">
          {startsAt === null
            ? t('trackAudio.heardWhole', { length: formatDuration(seconds) })
            : t('trackAudio.heard', {
                from: formatDuration(startsAt),
                to: formatDuration(startsAt + seconds),
              })}{' '}
          {t('trackAudio.chooseAgain')}
        </p>
      )}
    </div>
  );
}
