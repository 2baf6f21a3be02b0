import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { isClubNight } from '@/data-service/content/concert-times';
import { concerts, type Concert } from '@/data-service/content/concerts';
import { ServerRenderedText, useRenderingTime } from '@/hydration/server-rendered';
import { dateFormats, formatDay, formatPrice } from '@/i18n/format';
import { chosenLanguage } from '@/i18n/languages';
import type { HeadContext, PageDescription, PageModule } from '@/site/page-module';
import { concertCalendarPath } from '@/site/seo/crawler-paths';
import { pageUrl } from '@/site/seo/head-site';
import { languagesOf, loadedRow, pictureOf } from '@/site/seo/page-description';
import { summary } from '@/site/seo/plain-texts';
import { CreditCaption } from '@/site/shared/image-credit';
import { Link } from '@/site/shared/link';
import { NotFound } from '@/site/shared/page';
import { usePageEntity } from '@/site/shared/page-entity';
import { ContentPicture, shareOnWideScreens } from '@/site/shared/picture';
import { entityQuery } from '@/site/shared/queries';
import { quietButtonClass } from '@/ui/button';
import { LanguageNote, Localized, LocalizedMarkdown } from '@/ui/localized';
import { usePageTitle } from '@/ui/page-title';
import { oneLine } from '@/lib/one-line';
import { QueryView } from '@/ui/state-screen';
import { ClubNight } from './club-night';
import { cityName, concertName, ConcertName, concertTitle } from './concert-name';
import { concertNode } from './concert-node';
import { ConcertPlace } from './concert-place';
import { ConcertNews, TicketLink } from './concert-tickets';

/** One concert. */
function ConcertPage() {
  return (
    <QueryView query={usePageEntity(concerts)} notFound={<ConcertNotFound />}>
      {(found) => (
        <>
          <Announcement concert={found} />
          <p className="mt-16">
            <AllConcerts />
          </p>
        </>
      )}
    </QueryView>
  );
}

function AllConcerts() {
  const { t } = useTranslation('pages');
  return (
    <Link to={paths.concerts} className={quietButtonClass}>
      {t('concerts.all')}
    </Link>
  );
}

function ConcertNotFound() {
  const { t } = useTranslation('pages');
  return (
    <NotFound title={t('concerts.notFound')}>
      <AllConcerts />
    </NotFound>
  );
}

const fullDays = dateFormats({ dateStyle: 'full', timeZone: 'UTC' });

function Announcement({ concert }: { concert: Concert }) {
  const { t, i18n } = useTranslation('pages');
  const { date, doorsTime, startTime, title, imageUrl, description } = concert;
  const name = concertName(concert, i18n.language);
  usePageTitle(name, { windowTitle: concertTitle(name, concert, i18n.language) });
  const isNight = isClubNight(concert);
  const times = [
    !isNight && doorsTime !== null && t('concerts.doors', { time: doorsTime }),
    !isNight && startTime !== null && t('concerts.starts', { time: startTime }),
  ].filter((text) => text !== false);
  return (
    <article>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_44%]">
        <div className={`min-w-0 ${imageUrl === null ? 'lg:col-span-2' : ''}`}>
          <p className="mb-4 text-lg text-accent">
            <time dateTime={date}>
              <ServerRenderedText source={date}>
                {() => fullDays(i18n.language).format(new Date(`${date}T00:00:00Z`))}
              </ServerRenderedText>
            </time>
            <LanguageNote text={title} />
          </p>
          <h1 className="poster max-w-[18em] text-headline">
            <ConcertName concert={concert} />
          </h1>
          <div className="mt-6 flex flex-col items-start gap-2 text-lg">
            <ConcertNews concert={concert} />
            {isNight && (
              <p>
                <ClubNight concert={concert} />
              </p>
            )}
            {times.length > 0 && <p>{times.join(' · ')}</p>}
            <p>
              <ConcertPlace concert={concert} withCountry />
            </p>
            <Price concert={concert} />
          </div>
          <Actions concert={concert} />
        </div>
        {imageUrl !== null && (
          <figure className="min-w-0">
            <ContentPicture
              src={imageUrl}
              alt={concert.imageAlt}
              defaultAlt={concertName(concert, i18n.language)}
              sizes={shareOnWideScreens(0.44)}
              priority
              className="aspect-4/5 h-auto max-h-[60svh] w-full object-cover lg:max-h-none"
            />
            <CreditCaption of={concert.imageCredit} />
          </figure>
        )}
      </div>
      <div className="mt-12 max-w-3xl text-lg lg:mt-20">
        <LineUp concert={concert} />
        <LocalizedMarkdown text={description} />
      </div>
    </article>
  );
}

/** The line-up, with links to artists who have a page here. */
function LineUp({ concert: { performers } }: { concert: Concert }) {
  if (performers.length === 0) return null;
  return (
    <p className="mb-8 text-xl">
      {performers.map(({ name, slug }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order is fixed
        <Fragment key={index}>
          {index > 0 && ' · '}
          {slug === undefined ? (
            <bdi>{name}</bdi>
          ) : (
            <Link
              to={paths.artist(slug)}
              className="underline underline-offset-4 hover:text-accent"
            >
              {name}
            </Link>
          )}
        </Fragment>
      ))}
    </p>
  );
}

function Price({ concert: { price, priceNote } }: { concert: Concert }) {
  const { t, i18n } = useTranslation('pages');
  if (price === null && priceNote === null) return null;
  return (
    <p className="text-quiet">
      {price === 0 && t('concerts.free')}
      {price !== null && price > 0 && (
        <ServerRenderedText source={price}>
          {() => formatPrice(price, i18n.language)}
        </ServerRenderedText>
      )}
      {price !== null && priceNote && ' · '}
      <Localized text={priceNote} />
    </p>
  );
}

/** Tickets as long as there are any, and the concert for one's own calendar. */
function Actions({ concert }: { concert: Concert }) {
  const { t, i18n } = useTranslation('pages');
  const { slug, state, overAt } = concert;
  const now = useRenderingTime().getTime();
  const isOver = Date.parse(overAt) <= now; // never in a preview, which has no such moment
  if (state === 'cancelled') return null;
  if (isOver) return <p className="mt-6 text-quiet">{t('concerts.isOver')}</p>;
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      <TicketLink concert={concert} />{' '}
      <a href={concertCalendarPath(slug, chosenLanguage(i18n.language))} className="big-link">
        {t('concerts.addToCalendar')}
      </a>
    </div>
  );
}

function head(context: HeadContext): PageDescription {
  const found = loadedRow(concerts, context);
  const { language, site } = context;
  const { slug, title, description, imageUrl, imageAlt, date, venue } = found;
  const path = paths.concert(slug);
  const called = oneLine(concertName(found, language));
  const place = [venue, cityName(found.city, language)].filter(Boolean).join(', ');
  const about =
    summary(description, language) ??
    oneLine(
      site.t('concert.description', { name: called, date: formatDay(date, language), place }),
    );
  return {
    path,
    name: concertTitle(called, found, language),
    description: about,
    picture: pictureOf(imageUrl, imageAlt, language, called),
    languages: languagesOf(description ?? title),
    list: { path: paths.concerts, name: 'concerts' },
    openGraph: [['og:type', 'website']],
    nodes: [
      concertNode(
        found,
        {
          name: called,
          url: pageUrl(site.url, path, language),
          description: description ? about : undefined,
        },
        language,
        site,
      ),
    ],
    hasCalendar: true,
  };
}

export const concert: PageModule = {
  Component: ConcertPage,
  NotFound: ConcertNotFound,
  load: ({ client, id }) => client.ensureQueryData(entityQuery(concerts, id)),
  head: import.meta.env.SSR ? head : undefined,
};
