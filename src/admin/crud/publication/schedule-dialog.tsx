import { useState } from 'react';
import { Button, quietButtonClass } from '@/ui/button';
import { TextField } from '@/ui/field';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { Modal } from '@/admin/common/modal';
import { labelMoment } from './label-time';

interface ScheduleDialogProps {
  /** Why the moment is asked for, where the user did not ask. */
  text?: string;
  initial: { day: string; time: string };
  /** Called with a moment in the future, as an ISO date. */
  onSchedule: (moment: string) => void;
  onPublish: () => void;
  onClose: () => void;
}

/** Asks from when on visitors see an entry: from a day and time where the label is, or at once. */
export function ScheduleDialog({
  text,
  initial,
  onSchedule,
  onPublish,
  onClose,
}: ScheduleDialogProps) {
  const { t } = useAdminTranslation();
  const [{ day, time }, setTyped] = useState(initial);
  const [error, setError] = useState<'incomplete' | 'past' | null>(null);

  function schedule() {
    const moment = labelMoment(day, time);
    if (moment === null) setError('incomplete');
    else if (Date.parse(moment) <= Date.now()) setError('past');
    else onSchedule(moment);
  }

  return (
    <Modal
      title={t('publication.title')}
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
        <div role="alert">
          {error !== null && (
            <p className="text-sm text-red-300">{t(`publication.invalid.${error}`)}</p>
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className={quietButtonClass} onClick={onClose}>
            {t('form.cancel')}
          </button>
          <button type="button" className={quietButtonClass} onClick={onPublish}>
            {t('publication.publishNow')}
          </button>
          <Button type="submit">{t('publication.confirm')}</Button>
        </div>
      </form>
    </Modal>
  );
}
