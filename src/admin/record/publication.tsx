import { useState } from 'react';
import { publicationOf } from '@/data-service/backend/staff/publication';
import { formatDay } from '@/i18n/format';
import { Button, quietButtonClass } from '@/ui/button';
import type { PublishedAt } from '@/data-service/content/entity/mutations';
import { useAdminTranslation } from '../common/translation';
import { today } from '../common/dates';
import { labelDayAndTime } from './label-time';
import type { Stored } from './declaration';
import { PublicationState } from './publication-state';
import { ScheduleDialog } from './schedule-dialog';

/** From when on visitors see what is saved. */
export interface PublicationAction {
  publishedAt: PublishedAt;
}

const PUBLISH = { publishedAt: 'now' } as const;
const UNPUBLISH = { publishedAt: null } as const;

/** The time of day that is offered for a publication. */
const USUAL_TIME = '09:00';

interface PublicationOptions {
  /** The stored entity; null for a new one. */
  entity: Stored | null;
  /** The day `YYYY-MM-DD` that the entry is dated, if any. */
  dated: string | null;
  /** The day `YYYY-MM-DD` on which what it shows comes out, if any. */
  outOn: string | undefined;
  /** True where the entry is published by being sent, and not here. */
  isSent: boolean;
  /** Dates the entry. */
  onDate: (day: string) => void;
  /** Saves the form; null leaves the publication as it is. */
  save: (action: PublicationAction | null) => void;
}

/** The ways to save the form of an entry. */
export function usePublication({ entity, dated, outOn, isSent, onDate, save }: PublicationOptions) {
  /** The reason to ask for the moment of publication; null while the dialog is closed. */
  const [asked, setAsked] = useState<'schedule' | 'dated' | null>(null);
  const dayAhead = dated !== null && dated > today() ? dated : null;
  const publish = () => {
    if (isSent) save(UNPUBLISH);
    else if (dayAhead === null) save(PUBLISH);
    else setAsked('dated');
  };
  return {
    entity,
    dated,
    dayAhead,
    outOn,
    isSent,
    asked,
    setAsked,
    publish,
    save: (action: PublicationAction | null, day: string | null = null) => {
      setAsked(null);
      if (day !== null) onDate(day);
      save(action);
    },
    /** Enter and Ctrl+S: a new entry is published, as the owner asked; any other stays what it is. */
    submit: () => (entity ? save(null) : publish()),
  };
}

interface PublicationButtonsProps {
  publication: ReturnType<typeof usePublication>;
  isSaving: boolean;
}

/** The buttons that save an entry. */
export function PublicationButtons({ publication, isSaving }: PublicationButtonsProps) {
  const { t } = useAdminTranslation();
  const { entity, isSent, asked, setAsked, publish, save } = publication;
  const state = publicationOf(entity ?? { publishedAt: null });
  const quiet = (text: string, onClick: () => void) => (
    <button type="button" aria-disabled={isSaving} className={quietButtonClass} onClick={onClick}>
      {text}
    </button>
  );
  const isPublishedHere = state !== 'published' && !isSent;
  const main = state === 'draft' && isPublishedHere ? t('publication.publish') : t('form.save');

  return (
    <>
      {state === 'published' && quiet(t('publication.unpublish'), () => save(UNPUBLISH))}
      {isPublishedHere && quiet(t('publication.saveDraft'), () => save(UNPUBLISH))}
      {isPublishedHere && quiet(t('publication.schedule'), () => setAsked('schedule'))}
      <Button aria-disabled={isSaving} onClick={state === 'draft' ? publish : () => save(null)}>
        {isSaving ? t('form.saving') : main}
      </Button>
      {/* Enter in an input presses the first button that submits. */}
      <button type="submit" hidden>
        {main}
      </button>
      {asked !== null && <ScheduleQuestion publication={publication} asked={asked} />}
    </>
  );
}

interface ScheduleQuestionProps {
  publication: ReturnType<typeof usePublication>;
  asked: 'schedule' | 'dated';
}

function ScheduleQuestion({ publication, asked }: ScheduleQuestionProps) {
  const { t, i18n } = useAdminTranslation();
  const { entity, dated, dayAhead, setAsked, save } = publication;
  const isScheduled = entity !== null && publicationOf(entity) === 'scheduled';
  return (
    <ScheduleDialog
      {...(asked === 'dated' &&
        dayAhead !== null && {
          text: t('publication.dated', { date: formatDay(dayAhead, i18n.language) }),
        })}
      initial={
        isScheduled && entity.publishedAt !== null
          ? labelDayAndTime(entity.publishedAt)
          : { day: dayAhead ?? '', time: USUAL_TIME }
      }
      dated={dated}
      onSchedule={(publishedAt, day) => save({ publishedAt }, day)}
      onPublish={() => save(PUBLISH)}
      onClose={() => setAsked(null)}
    />
  );
}

/** The publication of the entry that a form edits, beside its buttons. */
export function FormPublication({ publication }: Pick<PublicationButtonsProps, 'publication'>) {
  const { t } = useAdminTranslation();
  const { entity, outOn } = publication;
  return (
    <p className="grow basis-24 self-center text-sm text-quiet">
      {entity ? (
        <PublicationState publishedAt={entity.publishedAt} outOn={outOn} />
      ) : (
        t('publication.unsaved')
      )}
    </p>
  );
}
