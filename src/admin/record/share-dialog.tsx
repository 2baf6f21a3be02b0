import { useState } from 'react';
import type { NewLink } from '@/data-service/backend/staff/previews';
import { Button, quietButtonClass } from '@/ui/button';
import { CheckField, TextAreaField, TextField } from '@/ui/field';
import { useForm, ValidationError } from '@/ui/use-form';
import { ErrorText, useErrorMessage } from '../common/errors';
import { formatDate, today } from '../common/dates';
import { Modal } from '../common/modal';
import { useAdminTranslation } from '../common/translation';

/** How long a link works where nothing else is chosen, and at most, in days (supabase/schemas/common/previews.sql). */
const USUAL_DAYS = 7;
const MAX_DAYS = 366;

/** At most as many links are made at once: each has a copy of the entry. */
const MAX_PEOPLE = 200;
const LONGEST_NAME = 200;

interface ShareDialogProps {
  /** Whether there is sound to be heard: of a release, whose tracks have audio. */
  hasAudio: boolean;
  /** The day on which the release is out, `YYYY-MM-DD`; null where that is not to come. */
  releaseDay: string | null;
  onShare: (links: NewLink[]) => Promise<void>;
  onClose: () => void;
}

/** Asks whom a link to a preview is for, until when it works, and what may be heard. */
export function ShareDialog({ hasAudio, releaseDay, onShare, onClose }: ShareDialogProps) {
  const { t, i18n } = useAdminTranslation();
  const reasonOf = useErrorMessage();
  const [names, setNames] = useState('');
  const [day, setDay] = useState(() => dayIn(USUAL_DAYS));
  const [hasSound, setHasSound] = useState(hasAudio);
  const [mayDownload, setMayDownload] = useState(false);
  const people = readNames(names);
  const isHeard = hasAudio && hasSound && people.length > 0;
  const { props, errors, failure, isSending } = useForm({
    read: () => readLinks({ people, day, releaseDay, hasSound: isHeard, mayDownload }),
    send: async (links: NewLink[]) => {
      await onShare(links);
      onClose();
    },
  });
  const textOf = (code: string | undefined) => {
    if (code === undefined) return undefined;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- thrown by readLinks alone
    return t(`preview.errors.${code as ShareError}`, { count: MAX_PEOPLE });
  };
  return (
    <Modal title={t('preview.share')} text={t('preview.shareText')} onClose={onClose}>
      <form
        {...props}
        onSubmit={(event) => {
          event.stopPropagation(); // to the form of the entry, in which this dialog is for React
          props.onSubmit(event);
        }}
        className="flex flex-col gap-5"
      >
        <TextAreaField
          name="people"
          label={t('preview.people')}
          hint={t('preview.peopleHint')}
          rows={3}
          value={names}
          onChange={({ target }) => setNames(target.value)}
          error={textOf(errors['people'])}
        />
        <TextField
          name="day"
          type="date"
          label={t('preview.day')}
          min={today()}
          max={dayIn(MAX_DAYS)}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          error={textOf(errors['day'])}
          help={
            releaseDay !== null && (
              <>
                <button
                  type="button"
                  className="min-h-11 cursor-pointer text-sm underline underline-offset-4 hover:text-accent"
                  onClick={() => setDay(releaseDay)}
                >
                  {t('preview.untilRelease', { day: formatDate(releaseDay, i18n.language) })}
                </button>
                {day === releaseDay && (
                  <p className="text-sm text-quiet">{t('preview.withRelease')}</p>
                )}
              </>
            )
          }
        />
        {hasAudio && people.length > 0 && (
          <div>
            <CheckField label={t('preview.sound')} checked={hasSound} onChange={setHasSound} />
            {hasSound && (
              <CheckField
                label={t('preview.download')}
                checked={mayDownload}
                onChange={setMayDownload}
              />
            )}
          </div>
        )}
        <ErrorText text={failure && t('preview.shareFailed', { error: reasonOf(failure) })} />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className={quietButtonClass} onClick={onClose}>
            {t('form.cancel')}
          </button>
          <Button type="submit" aria-disabled={isSending}>
            {t('preview.make', { count: Math.max(people.length, 1) })}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

type ShareError = 'day-missing' | 'day-past' | 'day-late' | 'too-many' | 'name-long';

interface Typed extends Pick<NewLink, 'hasSound' | 'mayDownload'> {
  people: readonly string[];
  day: string;
  releaseDay: string | null;
}

/** Returns the links that were asked for: one for each person, or one for anybody. Throws a ValidationError. */
function readLinks({ people, day, releaseDay, hasSound, mayDownload }: Typed): NewLink[] {
  const fail = (field: string, error: ShareError) => new ValidationError({ [field]: error });
  if (people.length > MAX_PEOPLE) throw fail('people', 'too-many');
  if (people.some((name) => name.length > LONGEST_NAME)) throw fail('people', 'name-long');
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw fail('day', 'day-missing');
  if (day < today()) throw fail('day', 'day-past');
  if (day > dayIn(MAX_DAYS)) throw fail('day', 'day-late');
  const end = new Date(`${day}T00:00`); // where the member is
  end.setDate(end.getDate() + 1);
  const shared = {
    expiresAt: end.toISOString(),
    untilRelease: day === releaseDay ? day : null,
    hasSound,
    mayDownload: hasSound && mayDownload,
  };
  return people.length > 0
    ? people.map((recipient) => Object.assign({ recipient }, shared))
    : [{ recipient: null, ...shared }];
}

/** One name per line, each once: a list from a spreadsheet or a mail. */
function readNames(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return [...new Set(lines.filter(Boolean))];
}

/** The day in this many days, `YYYY-MM-DD`. */
function dayIn(days: number): string {
  const day = new Date(`${today()}T12:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
