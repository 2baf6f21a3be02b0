import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HOME_PREVIEW_SIZE } from '@/config/constants';
import { paths } from '@/config/paths';
import { listedArtists } from '@/data-service/entities/artists';
import { galleryItems } from '@/data-service/entities/gallery-items';
import { listedNewsItems } from '@/data-service/entities/news-items';
import { HydrateOnInteraction } from '@/hydration/lazy';
import { usePageTitle } from '@/ui/page-title';
import { ARTIST_KINDS, ArtistCard } from '@/site/artists/artist-card';
import { GalleryCard } from '@/site/gallery/gallery-card';
import { NewsCard } from '@/site/news/news-card';
import { HomeHero } from './home-hero';
import { HomeReleases } from './home-releases';
import { HomeServices } from './home-services';
import { listedReleases } from '@/data-service/entities/releases';
import { listedServices, pricedServices } from '@/data-service/entities/services';
import { releasesOut, upcomingReleases } from '@/site/releases/release-queries';
import type { PageModule } from '@/site/page-module';
import { Link, MoreLink } from '@/site/shared/link';
import { pageQuery, useFirstRows, type ListOptions } from '@/site/shared/queries';
import { useSettings } from '@/site/shared/settings';
import type { CardLayout } from '@/site/shared/picture';
import { CardGrid, CardGridLoading } from '@/site/shared/cards';
import { QueryView, StateScreen } from '@/ui/state-screen';
import type { Repository } from '@/data-service/entity/repository';
import { Section } from '@/site/shared/section';

const ROWS = {
  artists: { size: HOME_PREVIEW_SIZE.artists, where: ARTIST_KINDS.artists.where },
  beatmakers: { size: HOME_PREVIEW_SIZE.beatmakers, where: ARTIST_KINDS.bits.where },
  gallery: { size: HOME_PREVIEW_SIZE.gallery },
  news: { size: HOME_PREVIEW_SIZE.news },
};

/** The front page: a look into every page of the site, each in a manner and a weight of its own. */
function HomePage() {
  const { t } = useTranslation(['pages', 'common']);
  const settings = useSettings().data;
  usePageTitle(settings?.labelName ?? t('common:brand'));

  return (
    <>
      <HomeHero />
      <HydrateOnInteraction>
        <HomePreview
          title={t('home.discoverArtists')}
          repository={listedArtists}
          rows={ROWS.artists}
          layout="people"
          emptyText={t('artists.empty')}
          more={{ to: paths.artists, label: t('home.allArtists') }}
        >
          {(artist) => <ArtistCard artist={artist} kind="artists" />}
        </HomePreview>
      </HydrateOnInteraction>
      <HydrateOnInteraction>
        <HomeReleases />
      </HydrateOnInteraction>
      <HydrateOnInteraction>
        <HomeServices />
      </HydrateOnInteraction>
      <HydrateOnInteraction>
        <HomePreview
          title={t('home.gallery')}
          repository={galleryItems}
          rows={ROWS.gallery}
          layout="mosaic"
          emptyText={t('gallery.empty')}
          more={{ to: paths.gallery, label: t('home.wholeGallery') }}
        >
          {(item) => <GalleryCard item={item} />}
        </HomePreview>
      </HydrateOnInteraction>
      <HydrateOnInteraction>
        <HomePreview
          title={t('home.latestNews')}
          repository={listedNewsItems}
          rows={ROWS.news}
          layout="stories"
          emptyText={t('news.empty')}
          more={{ to: paths.news, label: t('home.allNews') }}
        >
          {(item) => <NewsCard item={item} />}
        </HomePreview>
      </HydrateOnInteraction>
      <HydrateOnInteraction>
        <Section title={t('home.about')} layout="aside">
          <div>
            <p className="max-w-3xl text-xl leading-snug lg:text-3xl">{t('home.aboutText')}</p>
            <MoreLink to={paths.about} label={t('home.moreAbout')} />
          </div>
        </Section>
      </HydrateOnInteraction>
      <HydrateOnInteraction>
        <Section title={t('home.getInTouch')} layout="band">
          <p>
            <Link to={paths.demo} className="poster on text-page">
              {t('home.sendDemo')}
            </Link>
          </p>
          <p className="mt-6 max-w-xl text-lg font-medium">{t('home.demoText')}</p>
          <MoreLink to={paths.contact} label={t('home.toContact')} />
        </Section>
      </HydrateOnInteraction>
      <HydrateOnInteraction>
        <HomePreview
          title={t('home.findBeats')}
          repository={listedArtists}
          rows={ROWS.beatmakers}
          layout="beats"
          emptyText={t('bits.empty')}
          more={{ to: paths.bits, label: t('home.allBits') }}
        >
          {(artist) => <ArtistCard artist={artist} kind="bits" />}
        </HomePreview>
      </HydrateOnInteraction>
    </>
  );
}

interface HomePreviewProps<Row, Entity> {
  title: string;
  repository: Repository<Row, Entity>;
  rows: ListOptions<Row>;
  layout: CardLayout;
  emptyText: string;
  more: { to: string; label: string };
  children: (entity: Entity) => ReactNode;
}

/** The first rows of a list, with a link to all of them. */
function HomePreview<Row, Entity extends { id: string }>(props: HomePreviewProps<Row, Entity>) {
  const { title, repository, rows: options, layout, emptyText, more, children } = props;
  const query = useFirstRows(repository, options);
  return (
    <Section title={title} layout="quiet" more={more}>
      <QueryView query={query} loading={<CardGridLoading layout={layout} size={options.size} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <StateScreen title={emptyText} />
          ) : (
            <CardGrid layout={layout} entities={rows}>
              {children}
            </CardGrid>
          )
        }
      </QueryView>
    </Section>
  );
}

export const home: PageModule = {
  Component: HomePage,
  load: ({ client, today }) => {
    const { releases, upcoming, services } = HOME_PREVIEW_SIZE;
    return Promise.all(
      [
        pageQuery(listedArtists, ROWS.artists),
        pageQuery(listedArtists, ROWS.beatmakers),
        pageQuery(listedReleases, releasesOut(today, { size: releases })),
        pageQuery(listedReleases, upcomingReleases(today, { size: upcoming })),
        pageQuery(pricedServices, { size: 1 }),
        pageQuery(listedServices, { size: services }),
        pageQuery(galleryItems, ROWS.gallery),
        pageQuery(listedNewsItems, ROWS.news),
      ].map((query) => client.ensureQueryData<unknown>(query)),
    );
  },
};
