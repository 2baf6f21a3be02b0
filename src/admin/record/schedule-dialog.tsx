import { useState } from 'react';
import { FIRST_DAY, isUsualDay, LAST_DAY } from '@/lib/dates';
import { Button, quietButtonClass } from '@/ui/button';
import { CheckField, TextField } from '@/ui/field';
import { formatDay } from '@/i18n/format';
import { useAdminTranslation } from '../common/translation';
import { Modal } from '../common/modal';
import { formatLabelMoment, labelMoment } from './label-time';

interface ScheduleDialogProps {
  /** The reason to ask for the moment, where the user did not begin it. */
  text?: string;
  /** Where it is not about publication: the question, and the text of the button for “at once”. */
  title?: string;
  nowText?: string;
  initial: { day: string; time: string };
  /** The day `YYYY-MM-DD` that the entry is dated, if any: the dialog asks whether it changes, too. */
  dated: string | null;
  /** Called with a moment in the future, as an ISO date, and the new day of the entry; null when that stays. */
  onSchedule: (moment: string, day: string | null) => void;
  onPublish: () => void;
  onClose: () => void;
}

/** Asks from when on visitors see an entry: from a day and time where the label is, or at once. */
export function ScheduleDialog({
  text,
  title,
  nowText,
  initial,
  dated,
  onSchedule,
  onPublish,
  onClose,
}: ScheduleDialogProps) {
  const { t, i18n } = useAdminTranslation();
  const [{ day, time }, setTyped] = useState(initial);
  const [isFollowing, setIsFollowing] = useState(true);
  const [error, setError] = useState<string | null>(null);

  const chosen = labelMoment(day, time);
  const asksForDate = chosen !== null && dated !== null && dated !== '' && dated !== day;

  function schedule() {
    const moment = labelMoment(day, time);
    if (day !== '' && !isUsualDay(day)) setError(t('invalid.day-range'));
    else if (moment === null) setError(t('publication.invalid.incomplete'));
    else if (Date.parse(moment) <= Date.now()) setError(t('publication.invalid.past'));
    else onSchedule(moment, asksForDate && isFollowing ? day : null);
  }

  return (
    <Modal
      title={title ?? t('publication.title')}
      text={[text, t('publication.zone')].filter(Boolean).join(' ')}
      onClose={onClose}
    >
      <form
        noValidate
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation(); // the form of the entry is around it, for React
          schedule();
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            type="date"
            min={FIRST_DAY}
            max={LAST_DAY}
            label={t('publication.day')}
            value={day}
            onChange={({ target }) => setTyped({ day: target.value, time })}
          />
          <TextField
            type="time"
            label={t('publication.time')}
            value={time}
            onChange={({ target }) => setTyped({ day, time: target.value })}
          />
        </div>
        <p aria-live="polite" className="min-h-6 text-quiet">
          {chosen !== null && formatLabelMoment(chosen, i18n.language)}
        </p>
        {asksForDate && (
          <CheckField
            label={t('publication.follow', {
              from: formatDay(dated, i18n.language),
              to: formatDay(day, i18n.language),
            })}
            checked={isFollowing}
            onChange={setIsFollowing}
          />
        )}
        <div role="alert">{error !== null && <p className="text-sm text-red-300">{error}</p>}</div>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className={quietButtonClass} onClick={onClose}>
            {t('form.cancel')}
          </button>
          <button type="button" className={quietButtonClass} onClick={onPublish}>
            {nowText ?? t('publication.publishNow')}
          </button>
          <Button type="submit">{t('publication.confirm')}</Button>
        </div>
      </form>
    </Modal>
  );
}
