import { publicationOf } from '@/data-service/auth/publication';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { formatLabelMoment } from './label-time';

const LOOK = {
  published: 'border-transparent',
  scheduled: 'border-accent px-1.5 text-accent',
  draft: 'border-dashed border-edge px-1.5 text-paper',
};

/** Says whether visitors see an entry, or from when on. */
export function PublicationState({ publishedAt }: { publishedAt: string | null }) {
  const { t, i18n } = useAdminTranslation();
  const publication = publicationOf({ publishedAt });
  return (
    <span className={`inline-block border text-sm leading-6 ${LOOK[publication]}`}>
      {publication === 'scheduled' && publishedAt !== null ? (
        <time dateTime={publishedAt}>
          {t('publication.scheduledFor', {
            moment: formatLabelMoment(publishedAt, i18n.language),
          })}
        </time>
      ) : (
        t(`publication.${publication}`)
      )}
    </span>
  );
}
