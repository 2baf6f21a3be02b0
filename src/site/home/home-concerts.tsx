import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import type { ConcertAhead } from '@/data-service/content/concerts-ahead';
import { useServerRendered } from '@/hydration/server-rendered';
import { formatNearDay } from '@/i18n/format';
import { ConcertName } from '@/site/concerts/concert-name';
import { MoreLink } from '@/site/shared/link';
import { InSection, Part } from '@/site/shared/section';
import { useToday } from '@/site/shared/today';
import { homeConcertsQuery } from './home-queries';

/**
 * The next concerts, where there are any: a part of the news section. They are text, and a rendered page keeps their HTML:
 * their rows and links would exceed the front page's budget.
 */
export function HomeConcerts() {
  const { t, i18n } = useTranslation('pages');
  const today = useToday();
  const { id, html } = useServerRendered(i18n.language);
  const { data } = useQuery({ ...homeConcertsQuery(today), enabled: html === null });
  const rows = data?.rows ?? [];
  const factsOf = ({ date, city, state }: ConcertAhead) =>
    [
      formatNearDay(date, today, i18n.language),
      city,
      ...(state === 'cancelled' ? [t('concerts.cancelled')] : []),
    ].join(' · ');
  if (html === '' || (html === null && rows.length === 0)) return <div id={id} />;
  return (
    <InSection value>
      <Part title={t('concerts.title')}>
        {html === null ? (
          <ul id={id}>
            {rows.map((concert) => (
              <li key={concert.id}>
                <bdi>
                  <ConcertName concert={concert} />
                </bdi>{' '}
                <span className="text-quiet">{factsOf(concert)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <ul id={id} dangerouslySetInnerHTML={{ __html: html }} />
        )}
        <MoreLink to={paths.concerts} label={t('concerts.all')} />
      </Part>
    </InSection>
  );
}
