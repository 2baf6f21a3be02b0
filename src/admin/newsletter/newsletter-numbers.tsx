import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { NewsletterCounts as Numbers } from '@/data-service/backend/newsletter/subscribers';
import { dateFormats, formatLanguage } from '@/i18n/format';
import { QueryView } from '@/ui/state-screen';
import { NumberTable } from '../common/number-table';
import { allSettingsQuery } from '../common/read-ahead';
import { settingsField } from '../common/settings-field';
import { useAdminTranslation } from '../common/translation';
import { numbersQuery } from './newsletter-queries';

/** Says that nobody can sign up, and why; renders nothing while visitors can. */
export function NewsletterStatus() {
  const { t } = useAdminTranslation();
  const { data: settings } = useQuery(allSettingsQuery);
  if (!settings || settings.newsletterOpen) return null;
  return (
    <p className="mb-6 border-l-4 border-accent bg-surface px-4 py-3">
      {settings.newsletter === 'off' ? t('newsletter:off') : t('newsletter:noMailServer')}{' '}
      <Link
        to={settingsField('newsletter')}
        className="inline-block py-2 underline decoration-edge underline-offset-4 hover:text-accent sm:py-0.5"
      >
        {t('newsletter:toSettings')}
      </Link>
    </p>
  );
}

const STATES = ['confirmed', 'waiting', 'unsubscribed'] as const;

/** The number of subscribers by language, and of those who joined and left in each month. */
export function NewsletterNumbers() {
  const { t, i18n } = useAdminTranslation();
  const numbers = useQuery(numbersQuery);
  const count = new Intl.NumberFormat(i18n.language);
  return (
    <QueryView query={numbers}>
      {({ byState, byLanguage, byMonth }) => (
        <section aria-label={t('newsletter:numbers')} className="mb-10">
          <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
            {STATES.map((state) => (
              <div
                key={state}
                className="flex flex-col-reverse justify-end border border-line bg-surface p-5 max-sm:flex-row-reverse max-sm:items-center max-sm:gap-4 max-sm:py-3"
              >
                <dt className="text-quiet">{t(`newsletter:state.${state}`)}</dt>
                <dd className="poster text-5xl leading-none">{count.format(byState[state])}</dd>
              </div>
            ))}
          </dl>
          {byMonth.length > 0 && (
            <div className="mt-6 grid items-start gap-8 md:grid-cols-2">
              <NumberTable
                title={t('newsletter:byLanguage')}
                headings={[t('newsletter:language'), t('newsletter:state.confirmed')]}
                rows={byLanguage.map(({ language, total }) => ({
                  key: language,
                  name: formatLanguage(language, i18n.language),
                  numbers: [total],
                }))}
              />
              <NumberTable
                title={t('newsletter:byMonth')}
                headings={[t('newsletter:month'), t('newsletter:came'), t('newsletter:went')]}
                rows={monthRows(byMonth, i18n.language)}
              />
            </div>
          )}
        </section>
      )}
    </QueryView>
  );
}

const months = dateFormats({ month: 'long', year: 'numeric', timeZone: 'UTC' });

const monthRows = (byMonth: Numbers['byMonth'], language: string) =>
  byMonth.map(({ month, confirmed, unsubscribed }) => ({
    key: month,
    name: months(language).format(new Date(`${month}-01T00:00:00Z`)),
    numbers: [confirmed, unsubscribed],
  }));
