import { useTranslation } from 'react-i18next';
import { HOME_PREVIEW_SIZE } from '@/config/constants';
import { paths } from '@/config/paths';
import { listedReleases } from '@/data-service/entities/releases';
import { listedServices } from '@/data-service/entities/services';
import { pick, type LocalizedText } from '@/i18n/localized-text';
import { OutDay, ReleaseCard } from '@/site/releases/release-card';
import { releasesOut, upcomingReleases } from '@/site/releases/release-queries';
import { PriceText, VatNote } from '@/site/services/price-text';
import { CardGrid, CardGridLoading } from '@/site/shared/cards';
import { Link, MoreLink } from '@/site/shared/link';
import { shareOnWideScreens } from '@/site/shared/picture';
import { useFirstRows } from '@/site/shared/queries';
import { Part, Section } from '@/site/shared/section';
import { LabelDescription, useSettings } from '@/site/shared/settings';
import { useToday } from '@/site/shared/today';
import { Localized } from '@/ui/localized';
import { Picture } from '@/ui/picture';
import { QueryView, StateScreen } from '@/ui/state-screen';

/** The welcome: the label in large letters, beside the newest cover, or that of the next release where staff announce it. */
export function HomeHero() {
  const { t } = useTranslation('pages');
  const isAnnounced = useSettings().data?.homeRelease === 'upcoming';
  const { latest, upcoming } = useHomeReleases();
  const next = isAnnounced ? upcoming.data?.rows[0] : undefined;
  const newest = next ?? latest.data?.rows[0];
  return (
    <div className="grid items-end gap-x-10 gap-y-10 lg:grid-cols-[1fr_38%]">
      <div>
        <h1 className="poster text-poster">{t('home.welcome')}</h1>
        <p className="mt-8 max-w-xl text-lg text-quiet lg:mt-12 lg:text-xl">
          <LabelDescription />
        </p>
      </div>
      <div className="lg:-mr-(--edge)">
        {newest?.coverArtUrl != null && (
          <Link to={paths.release(newest.id)} className="group block">
            <Picture
              src={newest.coverArtUrl}
              alt={t('releases.coverOf', { title: newest.title, artist: newest.artistName })}
              sizes={shareOnWideScreens(0.425)}
              priority
              className="aspect-square w-full object-cover"
            />
            <p className="mt-4 group-hover:text-accent">
              <span className="poster block text-name">{newest.title}</span> {newest.artistName}{' '}
              {next && (
                <span className="block font-medium text-accent">
                  <OutDay day={next.releaseDate} />
                </span>
              )}
            </p>
          </Link>
        )}
      </div>
    </div>
  );
}

/** The releases of the front page: the latest that are out, and the next to come. */
function useHomeReleases() {
  const today = useToday();
  const { releases, upcoming } = HOME_PREVIEW_SIZE;
  return {
    latest: useFirstRows(listedReleases, releasesOut(today, { size: releases })),
    upcoming: useFirstRows(listedReleases, upcomingReleases(today, { size: upcoming })),
  };
}

/** The latest releases, and below them the next ones. */
export function HomeReleases() {
  const { t } = useTranslation('pages');
  const { latest, upcoming } = useHomeReleases();
  const loading = <CardGridLoading layout="strip" size={HOME_PREVIEW_SIZE.releases} />;
  return (
    <Section title={t('home.latestReleases')}>
      <QueryView query={latest} loading={loading}>
        {({ rows: out }) => (
          <QueryView query={upcoming} loading={loading}>
            {({ rows: next }) => (
              <>
                {out.length > 0 && (
                  <CardGrid layout="strip" entities={out}>
                    {(release) => <ReleaseCard release={release} />}
                  </CardGrid>
                )}
                {next.length > 0 && (
                  <Part title={t('releases.upcoming')}>
                    <CardGrid layout="soon" entities={next}>
                      {(release) => <ReleaseCard release={release} />}
                    </CardGrid>
                  </Part>
                )}
                {out.length === 0 && next.length === 0 && (
                  <StateScreen title={t('releases.empty')} />
                )}
              </>
            )}
          </QueryView>
        )}
      </QueryView>
      <MoreLink to={paths.releases} label={t('home.allReleases')} />
    </Section>
  );
}

/** The groups of the price list in large letters, each with its lowest price and what that is for. */
export function HomeServices() {
  const { t } = useTranslation('pages');
  return (
    <Section title={t('home.ourServices')}>
      <div className="mb-10 grid max-w-xl gap-3 text-quiet">
        <p className="text-lg">{t('home.servicesText')}</p>
        <VatNote />
      </div>
      <QueryView query={useFirstRows(listedServices, { size: HOME_PREVIEW_SIZE.services })}>
        {({ rows }) => (
          <ul>
            {rows.map(({ id, name, cheapest }) => (
              <li key={id} className="border-t border-line">
                <Link
                  to={paths.services}
                  className="flex flex-wrap items-baseline justify-between gap-x-8 pt-3 pb-2 hover:text-accent lg:pt-5"
                >
                  <span className="poster text-title">
                    <Localized text={name} />
                  </span>{' '}
                  {cheapest !== null && (
                    <span className="flex flex-wrap items-baseline gap-x-3 lg:justify-end">
                      <ServiceName of={cheapest.name} group={name} /> <PriceText item={cheapest} />
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <MoreLink to={paths.services} label={t('home.allServices')} />
    </Section>
  );
}

/** The name of a price's line, unless its group has the same name. */
function ServiceName({ of, group }: { of: LocalizedText; group: LocalizedText }) {
  const { language } = useTranslation().i18n;
  if (pick(of, language)?.text === pick(group, language)?.text) return null;
  return (
    <span className="text-lg text-quiet">
      <Localized text={of} />
    </span>
  );
}
