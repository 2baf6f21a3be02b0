import { useId } from 'react';
import type { TrackDraft } from '@/data-service/content/tracks';
import { formatDuration } from '@/lib/format-duration';
import { readDuration } from '@/lib/read-duration';
import { CheckField, TextField } from '@/ui/field';
import { useAdminTranslation } from '../../common/translation';
import { useUnfolded } from '../../common/use-unfolded';
import { TrackAudioField } from '../audio/track-audio-field';
import type { TrackAudio } from '../audio/use-track-audio';
import { type FieldErrors, errorsBelow } from '../../form/field-props';
import { MAX_LYRICS, MAX_NOTES } from '@/data-service/content/entity/release-schema';
import type { LocalizedText } from '@/i18n/localized-text';
import { DetailsButton } from '../../fields/details-button';
import { LocalizedTextField } from '../../fields/localized-fields';
import { lineInputClass } from '../../fields/sortable-rows';
import { useTypedText } from '../../form/use-typed-text';
import { TrackAudioState } from './track-audio-state';

interface TrackRowProps {
  /** The path of the track in the form. */
  name: string;
  track: TrackDraft;
  /** Its place, from 1. */
  place: number;
  audio: TrackAudio;
  onChange: (track: TrackDraft) => void;
  errors: FieldErrors;
}

/** Returns a track with a text, or without it while that is empty. */
function withText(track: TrackDraft, name: 'version' | 'isrc', text: string): TrackDraft {
  const { [name]: _, ...others } = track;
  return text === '' ? others : { ...others, [name]: text };
}

function withTick(track: TrackDraft, name: 'explicit' | 'early', isTicked: boolean): TrackDraft {
  const { [name]: _, ...others } = track;
  return isTicked ? { ...others, [name]: true } : others;
}

/** Returns a track with a text in several languages, or without it while that is empty in all of them. */
function withTexts(
  track: TrackDraft,
  name: 'lyrics' | 'notes',
  text: LocalizedText | null,
): TrackDraft {
  const { [name]: _, ...others } = track;
  return text === null ? others : { ...others, [name]: text };
}

/** One track in one line, on a phone with its title alone in the first; the rest of it unfolds. */
export function TrackRow({ name, track, place, audio, onChange, errors }: TrackRowProps) {
  const { t } = useAdminTranslation();
  const id = useId();
  const titleOf = track.title === '' ? t('tracks.number', { number: place }) : track.title;
  const { title: titleError, ...others } = errors;
  const error = titleError ?? errors['seconds'] ?? errors[''];
  const uploads = audio.uploadsOf(track.id);
  const hasMore = Object.keys(others).some((path) => path !== 'seconds' && path !== '');
  const [isOpen, toggle] = useUnfolded(hasMore || uploads.some(({ isShown }) => isShown));

  return (
    <div className="flex flex-col">
      <div className="flex items-center gap-x-1 max-sm:-mr-9 max-sm:flex-wrap">
        <input
          name={`${name}.title`}
          aria-label={t('tracks.titleOf', { number: place })}
          aria-invalid={titleError !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          placeholder={t('tracks.noTitle')}
          autoComplete="off"
          value={track.title}
          onChange={({ target }) => onChange({ ...track, title: target.value })}
          className={`${lineInputClass} min-h-11 font-medium placeholder:text-accent max-sm:mr-9`}
        />
        <DurationInput
          name={`${name}.seconds`}
          label={t('tracks.durationOf', { title: titleOf })}
          errorId={error === undefined ? undefined : `${id}-error`}
          isInvalid={errors['seconds'] !== undefined}
          value={track.seconds}
          onChange={(seconds) => {
            const { seconds: _, ...rest } = track;
            onChange(seconds === undefined ? rest : { ...rest, seconds });
          }}
        />
        <TrackAudioState track={track} uploads={uploads} />
        <DetailsButton
          label={t('tracks.detailsOf', { title: titleOf })}
          controls={`${id}-details`}
          isOpen={isOpen}
          onToggle={toggle}
        />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="px-1 pb-1 sm:px-2 text-sm text-red-300">
          {error}
        </p>
      )}
      <div id={`${id}-details`} hidden={!isOpen} className="px-2 pt-3 pb-4 max-sm:-mx-9">
        {isOpen && <TrackDetails {...{ name, track, audio, onChange, errors }} />}
      </div>
    </div>
  );
}

interface DurationInputProps {
  name: string;
  label: string;
  isInvalid: boolean;
  errorId: string | undefined;
  value: TrackDraft['seconds'];
  onChange: (value: TrackDraft['seconds']) => void;
}

function DurationInput({ value, onChange, label, isInvalid, errorId, name }: DurationInputProps) {
  const { t } = useAdminTranslation();
  const typed = useTypedText({
    value,
    onChange,
    format: (seconds) => (typeof seconds === 'number' ? formatDuration(seconds) : (seconds ?? '')),
    parse: (text) => (text.trim() === '' ? undefined : (readDuration(text) ?? text)),
  });
  return (
    <input
      name={name}
      aria-label={label}
      aria-invalid={isInvalid}
      aria-describedby={errorId}
      placeholder={t('tracks.noDuration')}
      autoComplete="off"
      {...typed}
      onChange={({ target }) => typed.onChange(target.value)}
      className={`${lineInputClass} min-h-9 max-w-15 tabular-nums sm:min-h-11 sm:text-right`}
    />
  );
}

type TrackDetailsProps = Omit<TrackRowProps, 'place'>;

const namesOf = (text: string) => text.split(/[,;]/).flatMap((one) => one.trim() || []);

/** The fields of a track besides its title. */
function TrackDetails({ name, track, audio, onChange, errors }: TrackDetailsProps) {
  const { t } = useAdminTranslation();
  const errorOf = (part: string) => errorsBelow(errors, part)[''];
  const featuring = useTypedText({
    value: track.featuring ?? [],
    onChange: (names) => {
      const { featuring: _, ...others } = track;
      onChange(names.length === 0 ? others : { ...others, featuring: names });
    },
    format: (names) => names.join(', '),
    parse: namesOf,
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name={`${name}.version`}
          label={t('tracks.version')}
          hint={t('tracks.versionHint')}
          autoComplete="off"
          value={track.version ?? ''}
          onChange={({ target }) => onChange(withText(track, 'version', target.value))}
          error={errorOf('version')}
        />
        <TextField
          name={`${name}.featuring`}
          label={t('tracks.featured')}
          hint={t('tracks.featuredHint')}
          autoComplete="off"
          {...featuring}
          onChange={({ target }) => featuring.onChange(target.value)}
          error={Object.values(errorsBelow(errors, 'featuring'))[0]}
        />
        <TextField
          name={`${name}.isrc`}
          label="ISRC"
          hint={t('tracks.isrcHint')}
          autoComplete="off"
          spellCheck={false}
          value={track.isrc ?? ''}
          onChange={({ target }) => onChange(withText(track, 'isrc', target.value))}
          error={errorOf('isrc')}
        />
        <div className="flex flex-col justify-end">
          <CheckField
            label={t('tracks.isExplicit')}
            checked={track.explicit ?? false}
            onChange={(isTicked) => onChange(withTick(track, 'explicit', isTicked))}
          />
          <CheckField
            label={t('tracks.isEarly')}
            checked={track.early ?? false}
            onChange={(isTicked) => onChange(withTick(track, 'early', isTicked))}
          />
        </div>
      </div>
      <TrackAudioField track={track} audio={audio} error={errorOf('audio')} />
      <LocalizedTextField
        name={`${name}.lyrics`}
        label={t('tracks.lyrics')}
        hint={t('tracks.lyricsHint')}
        rows={6}
        maxLength={MAX_LYRICS}
        value={track.lyrics ?? null}
        onChange={(text) => onChange(withTexts(track, 'lyrics', text))}
        errors={errorsBelow(errors, 'lyrics')}
      />
      <LocalizedTextField
        name={`${name}.notes`}
        label={t('tracks.notes')}
        hint={t('tracks.notesHint')}
        rows={3}
        maxLength={MAX_NOTES}
        value={track.notes ?? null}
        onChange={(text) => onChange(withTexts(track, 'notes', text))}
        errors={errorsBelow(errors, 'notes')}
      />
    </div>
  );
}
