import { useTranslation } from 'react-i18next';
import { useHydrated } from '@/hydration/server-rendered';
import { chosenLanguage } from '@/i18n/languages';
import { calendarPath } from '@/site/seo/crawler-paths';
import { Section } from '@/site/shared/section';
import { quietButtonClass } from '@/ui/button';

/**
 * The subscription to all concerts: a link that calendar programs open, and the URL for those that ask for one. Without
 * JavaScript the link is the file itself.
 */
export function CalendarSubscription() {
  const { t, i18n } = useTranslation('pages');
  const path = calendarPath(chosenLanguage(i18n.language));
  const isHydrated = useHydrated();
  return (
    <Section title={t('concerts.subscribe')} layout="after">
      <div>
        <p className="max-w-prose text-quiet">{t('concerts.subscribeText')}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a
            href={isHydrated ? `webcal://${window.location.host}${path}` : path}
            className={quietButtonClass}
          >
            {t('concerts.subscribe')}
          </a>{' '}
          <a href={path} className="big-link">
            {t('concerts.calendarFile')}
          </a>
        </p>
      </div>
    </Section>
  );
}
