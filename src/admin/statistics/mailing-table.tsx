import { useQuery } from '@tanstack/react-query';
import { pick } from '@/i18n/localized-text';
import { QueryView } from '@/ui/state-screen';
import { formatDate } from '../common/dates';
import { useAdminTranslation } from '../common/translation';
import { CountTable } from './count-table';
import { mailingResultsQuery, type Period } from './statistics-queries';

/** What became of the issues of the newsletter that were sent in a period. */
export function MailingTable({ period }: { period: Period }) {
  const { t, i18n } = useAdminTranslation();
  return (
    <QueryView query={useQuery(mailingResultsQuery(period))}>
      {(mailings) =>
        mailings.length > 0 && (
          <div className="min-w-0">
            <CountTable
              title={t('resource.mailing.tab')}
              file={`newsletter-${period}`}
              headings={[
                t('statistics:issue'),
                t('statistics:sent'),
                t('statistics:refused'),
                t('statistics:went'),
              ]}
              rows={mailings.map(({ id, title, startedAt, sent, refused, went }) => {
                const name = pick(title, i18n.language)?.text ?? t('list.unnamed');
                return {
                  key: id,
                  name: `${formatDate(startedAt, i18n.language)}: ${name}`,
                  numbers: [sent, refused, went],
                };
              })}
            />
            <p className="mt-2 text-sm text-quiet">{t('statistics:mailingsText')}</p>
          </div>
        )
      }
    </QueryView>
  );
}
