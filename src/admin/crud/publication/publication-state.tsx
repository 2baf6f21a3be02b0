import { publicationOf } from '@/data-service/auth/publication';
import { formatNearDay } from '@/i18n/format';
import { useAdminTranslation } from '@/admin/common/admin-translation';
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
}

/** Says whether visitors see an entry, or from when on; and of one that they see when it comes out, if that is to come. */
export function PublicationState({ publishedAt, outOn = '' }: PublicationStateProps) {
  const { t, i18n } = useAdminTranslation();
  const publication = publicationOf({ publishedAt });
  const today = labelToday();
  const stateText =
    publication === 'published' && outOn > today
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
