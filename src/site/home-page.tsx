import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HOME_PREVIEW_SIZE } from '@/config/constants';
import { paths } from '@/config/paths';
import { artists } from '@/data-service/artists';
import { galleryItems } from '@/data-service/gallery-items';
import { newsItems } from '@/data-service/news-items';
import { releases } from '@/data-service/releases';
import type { ListResult } from '@/data-service/service';
import { Localized } from '@/ui/localized';
import { StateScreen } from '@/ui/state-screen';
import { usePageTitle } from '@/ui/use-page-title';
import { ARTIST_KINDS } from './artist-kind';
import { CardGrid } from './card-grid';
import { ArtistCard, GalleryCard, NewsCard, ReleaseCard } from './cards';
import { useFirstRows, useSettings } from './queries';
import { QueryView } from './query-view';
import { Section } from './section';

interface PreviewProps<Entity> {
  title: string;
  query: UseQueryResult<ListResult<Entity>>;
  emptyText: string;
  more: { to: string; label: string };
  children: (entity: Entity) => ReactNode;
}

/** The first rows of a list, and the way to all of them. */
function Preview<Entity extends { id: string }>(props: PreviewProps<Entity>) {
  const { title, query, emptyText, more, children } = props;
  return (
    <Section title={title}>
      <QueryView query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <StateScreen title={emptyText} />
          ) : (
            <CardGrid entities={rows}>{children}</CardGrid>
          )
        }
      </QueryView>
      <MoreLink {...more} />
    </Section>
  );
}

function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="mt-6 inline-block py-2 text-accent underline-offset-4 hover:underline">
      {label}
    </Link>
  );
}

function TextSection({
  title,
  text,
  to,
  label,
}: {
  title: string;
  text: string;
  to: string;
  label: string;
}) {
  return (
    <Section title={title}>
      <p className="max-w-prose text-quiet">{text}</p>
      <MoreLink to={to} label={label} />
    </Section>
  );
}

/** The front page: a look into every room of the site. */
export function HomePage() {
  const { t } = useTranslation(['pages', 'common']);
  const settings = useSettings().data;
  const size = HOME_PREVIEW_SIZE;
  const artistRows = useFirstRows(artists, { size, where: ARTIST_KINDS.artists.where });
  const beatmakerRows = useFirstRows(artists, { size, where: ARTIST_KINDS.bits.where });
  const releaseRows = useFirstRows(releases, { size });
  const galleryRows = useFirstRows(galleryItems, { size });
  const newsRows = useFirstRows(newsItems, { size });
  usePageTitle(settings?.labelName ?? t('common:brand'));

  return (
    <>
      <div className="mb-16">
        <h1 className="max-w-4xl text-4xl font-bold sm:text-6xl">{t('home.welcome')}</h1>
        <p className="mt-6 max-w-prose text-lg text-quiet">
          {settings?.homeDescription ? (
            <Localized text={settings.homeDescription} />
          ) : (
            t('common:footer.description')
          )}
        </p>
      </div>
      <Preview
        title={t('home.discoverArtists')}
        query={artistRows}
        emptyText={t('artists.empty')}
        more={{ to: paths.artists, label: t('home.allArtists') }}
      >
        {(artist) => <ArtistCard artist={artist} kind="artists" />}
      </Preview>
      <Preview
        title={t('home.latestReleases')}
        query={releaseRows}
        emptyText={t('releases.empty')}
        more={{ to: paths.releases, label: t('home.allReleases') }}
      >
        {(release) => <ReleaseCard release={release} />}
      </Preview>
      <TextSection
        title={t('home.ourServices')}
        text={t('home.servicesText')}
        to={paths.services}
        label={t('home.allServices')}
      />
      <Preview
        title={t('home.gallery')}
        query={galleryRows}
        emptyText={t('gallery.empty')}
        more={{ to: paths.gallery, label: t('home.wholeGallery') }}
      >
        {(item) => <GalleryCard item={item} />}
      </Preview>
      <Preview
        title={t('home.latestNews')}
        query={newsRows}
        emptyText={t('news.empty')}
        more={{ to: paths.news, label: t('home.allNews') }}
      >
        {(item) => <NewsCard item={item} />}
      </Preview>
      <TextSection
        title={t('home.about')}
        text={t('home.aboutText')}
        to={paths.about}
        label={t('home.moreAbout')}
      />
      <TextSection
        title={t('home.getInTouch')}
        text={t('home.getInTouchText')}
        to={paths.contact}
        label={t('home.toContact')}
      />
      <Preview
        title={t('home.findBeats')}
        query={beatmakerRows}
        emptyText={t('bits.empty')}
        more={{ to: paths.bits, label: t('home.allBits') }}
      >
        {(artist) => <ArtistCard artist={artist} kind="bits" />}
      </Preview>
    </>
  );
}
