import { publicationOf } from '@/data-service/backend/staff/publication';
import { formatNearDay } from '@/i18n/format';
import { useAdminTranslation } from '../common/translation';
import { formatLabelMoment, labelToday } from './label-time';

const LOOK = {
  published: 'border-transparent',
  scheduled: 'border-accent px-1.5 text-accent',
  draft: 'border-dashed border-edge px-1.5 text-paper',
};

interface PublicationStateProps {
  publishedAt: string | null;
  /** The day `YYYY-MM-DD` on which what the entry shows comes out, if any. */
  outOn?: string | undefined;
  /** True in a list, where most are public: that is shown only to screen readers. */
  isInList?: boolean;
}

/** Shows whether and from when on visitors see an entry; for a visible one also a coming release day. */
export function PublicationState({
  publishedAt,
  outOn = '',
  isInList = false,
}: PublicationStateProps) {
  const { t, i18n } = useAdminTranslation();
  const publication = publicationOf({ publishedAt });
  const today = outOn === '' ? '' : labelToday();
  const isOut = publication === 'published' && outOn <= today;
  if (isInList && isOut) return <span className="sr-only">{t('publication.published')}</span>;
  const stateText =
    publication === 'published' && !isOut
      ? t('publication.publishedOut', { date: formatNearDay(outOn, today, i18n.language) })
      : t(`publication.${publication}`);
  return (
    <span className={`inline-block border text-sm leading-6 ${LOOK[publication]}`}>
      {publication === 'scheduled' && publishedAt !== null ? (
        <time dateTime={publishedAt}>
          {t('publication.scheduledFor', {
            moment: formatLabelMoment(publishedAt, i18n.language),
          })}
        </time>
      ) : (
        stateText
      )}
    </span>
  );
}
