import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { listedArtists } from '@/data-service/content/artists';
import { galleryItems } from '@/data-service/content/gallery-items';
import { ArtistCard } from '@/site/artists/artist-card';
import { GalleryCard } from '@/site/gallery/gallery-card';
import { Link, MoreLink } from '@/site/shared/link';
import { Section } from '@/site/shared/section';
import type { Repository } from '@/data-service/content/entity/repository';
import { CardGrid, CardGridLoading } from '@/site/shared/cards';
import { type CardLayout, ContentPicture, shareOnWideScreens } from '@/site/shared/picture';
import { useFirstRows, type ListOptions } from '@/site/shared/queries';
import { QueryView, StateScreen } from '@/ui/state-screen';
import { HOME_PREVIEW_SIZE } from '@/config/constants';
import { listedServices, pricedServices } from '@/data-service/content/services';
import { PriceText, VatNote } from '@/site/services/price-text';
import { Localized } from '@/ui/localized';
import { listedNewsItems, titledNewsItems } from '@/data-service/content/news-items';
import { NewsCard } from '@/site/news/news-card';
import { HOME_ROWS } from './home-queries';

/** The lower sections of the front page, which are links: their code comes with the first interaction. */
export function HomeRest() {
  const { t } = useTranslation('pages');
  return (
    <>
      <HomeServices />
      <HomePreview
        title={t('home.gallery')}
        repository={galleryItems}
        rows={HOME_ROWS.gallery}
        layout="mosaic"
        emptyText={t('gallery.empty')}
        more={{ to: paths.gallery, label: t('home.wholeGallery') }}
      >
        {(item) => <GalleryCard item={item} />}
      </HomePreview>
      <HomeNews />
      <Section title={t('home.about')} layout="aside">
        <div>
          <p className="max-w-3xl text-xl leading-snug lg:text-3xl">{t('home.aboutText')}</p>
          <MoreLink to={paths.about} label={t('home.moreAbout')} />
        </div>
      </Section>
      <Section title={t('home.getInTouch')} layout="band">
        <p>
          <Link to={paths.demo} className="poster on text-page">
            {t('home.sendDemo')}
          </Link>
        </p>
        <p className="mt-6 max-w-xl text-lg font-medium">{t('home.demoText')}</p>
        <MoreLink to={paths.contact} label={t('home.toContact')} />
      </Section>
      <HomePreview
        title={t('home.findBeats')}
        repository={listedArtists}
        rows={HOME_ROWS.beatmakers}
        layout="beats"
        emptyText={t('bits.empty')}
        more={{ to: paths.bits, label: t('home.allBits') }}
      >
        {(artist) => <ArtistCard artist={artist} kind="bits" />}
      </HomePreview>
    </>
  );
}

/** The first section below the hero: links as well. */
export function HomeArtists() {
  const { t } = useTranslation('pages');
  return (
    <HomePreview
      title={t('home.discoverArtists')}
      repository={listedArtists}
      rows={HOME_ROWS.artists}
      layout="people"
      emptyText={t('artists.empty')}
      more={{ to: paths.artists, label: t('home.allArtists') }}
    >
      {(artist) => <ArtistCard artist={artist} kind="artists" />}
    </HomePreview>
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
function HomePreview<Row, Entity extends { slug: string }>(props: HomePreviewProps<Row, Entity>) {
  const { title, repository, rows: options, layout, emptyText, more, children } = props;
  const query = useFirstRows(repository, options);
  return (
    <Section title={title} more={more}>
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

/** The first group of the price list with its picture and three prices, and the names of the others. */
export function HomeServices() {
  const { t } = useTranslation('pages');
  const [first] = useFirstRows(pricedServices, { size: 1 }).data?.rows ?? [];
  const groups = useFirstRows(listedServices, { size: HOME_PREVIEW_SIZE.services }).data?.rows;
  return (
    <Section title={t('home.ourServices')} layout="toned">
      <div className="studio">
        <ContentPicture
          src={first?.imageUrl}
          alt={first?.imageAlt}
          sizes={shareOnWideScreens(0.55)}
          className="aspect-3/2 w-full object-cover"
        />
        <div>
          <p className="max-w-xl lg:text-lg">{t('home.servicesText')}</p>
          <VatNote />
          <ul className="my-6 divide-y divide-line border-y border-line">
            {first?.prices.map((item, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the order is fixed and items have no id
              <li key={index} className="flex flex-wrap justify-between gap-x-6 py-3">
                <Localized text={item.name} /> <PriceText item={item} />
              </li>
            ))}
          </ul>
          <ul className="flex flex-wrap gap-x-5 text-quiet">
            {groups?.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={paths.service(id)}
                  className="inline-flex min-h-11 items-center hover:text-accent"
                >
                  <Localized text={name} />
                </Link>
              </li>
            ))}
          </ul>
          <MoreLink to={paths.services} label={t('home.allServices')} />
        </div>
      </div>
    </Section>
  );
}

/** The latest news item as a large story with the beginning of its text, and the next ones beside it. */
function HomeNews() {
  const { t } = useTranslation('pages');
  const story = useFirstRows(listedNewsItems, HOME_ROWS.story).data?.rows[0];
  return (
    <Section title={t('home.latestNews')} more={{ to: paths.news, label: t('home.allNews') }}>
      <QueryView
        query={useFirstRows(titledNewsItems, HOME_ROWS.news)}
        loading={<CardGridLoading layout="stories" size={HOME_ROWS.news.size} />}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <StateScreen title={t('news.empty')} />
          ) : (
            <CardGrid layout="stories" entities={rows}>
              {(item) => <NewsCard item={item.slug === story?.slug ? story : item} />}
            </CardGrid>
          )
        }
      </QueryView>
    </Section>
  );
}
