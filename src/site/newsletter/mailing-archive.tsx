import { useTranslation } from 'react-i18next';
import { LIST_PAGE_SIZE } from '@/config/constants';
import { paths } from '@/config/paths';
import { listedMailings } from '@/data-service/content/mailings';
import { labelDay } from '@/lib/dates';
import { CardHeading } from '@/site/shared/section';
import { Link } from '@/site/shared/link';
import { PagedList } from '@/site/shared/paged-list';
import { useFirstRows } from '@/site/shared/queries';
import { Day } from '@/ui/day';
import { LanguageNote, Localized } from '@/ui/localized';

/** The issues that were sent, newest first; renders nothing while there are none. */
export function MailingArchive() {
  const { t } = useTranslation('pages');
  const { data } = useFirstRows(listedMailings, { size: LIST_PAGE_SIZE });
  if (!data || data.total === 0) return null;
  return (
    <section className="mt-16 lg:mt-24">
      <h2 className="poster mb-8 text-section">{t('mailing.archive')}</h2>
      <PagedList repository={listedMailings} layout="lines" emptyText={t('mailing.notFound')}>
        {({ title, slug, publishedAt }) => (
          <div className="py-5">
            <p className="mb-2 text-sm text-quiet">
              {publishedAt && <Day day={labelDay(new Date(publishedAt))} />}
              <LanguageNote text={title} />
            </p>
            <CardHeading>
              <Link to={paths.mailing(slug)} className="hover:text-accent">
                <Localized text={title} isBare />
              </Link>
            </CardHeading>
          </div>
        )}
      </PagedList>
    </section>
  );
}
