import type { ImageObject, VideoObject } from 'schema-dts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import {
  galleryImages,
  galleryItems,
  type GalleryItem,
} from '@/data-service/content/gallery-items';
import { galleryNeighbours } from '@/data-service/content/gallery-neighbours';
import { isVideoFile } from '@/data-service/content/platforms/video-file';
import { splitLanguage } from '@/i18n/languages';
import { pick } from '@/i18n/localized-text';
import type { HeadContext, PageDescription, PageModule } from '@/site/page-module';
import { readPlayer } from '@/site/players/listening';
import { absoluteFileUrl, labelName, pageUrl, type HeadSite } from '@/site/seo/head-site';
import { labelId } from '@/site/seo/json-ld';
import { languagesOf, loadedRow, pictureOf } from '@/site/seo/page-description';
import { Link } from '@/site/shared/link';
import { NotFound } from '@/site/shared/page';
import { useSlugInPath } from '@/site/shared/page-entity';
import { shareOfFrame } from '@/site/shared/picture';
import { entityQuery } from '@/site/shared/queries';
import { buttonClass } from '@/ui/button';
import { LanguageNote } from '@/ui/localized';
import { excerpt, oneLine } from '@/lib/one-line';
import { QueryView } from '@/ui/state-screen';
import { findListedGalleryItem, galleryListAt, useGalleryItem } from './gallery-list';
import {
  GalleryArtistLink,
  GalleryCaption,
  GalleryPicture,
  GalleryVideo,
  useItemTitle,
} from './gallery-media';
import { readGalleryState, type GalleryState } from './viewer-state';

/** One gallery item with all its pictures, or its video. */
function GalleryItemPage() {
  const { id = '' } = useParams();
  const state = readGalleryState(useLocation().state);
  const query = useGalleryItem(id);
  useSlugInPath(galleryItems, query.data);
  return (
    <QueryView query={query} notFound={<GalleryItemNotFound />}>
      {(item) => (
        <article>
          <Heading item={item} />
          {item.type === 'video' ? (
            <GalleryVideo item={item} className="aspect-video w-full bg-surface" />
          ) : (
            <Pictures item={item} />
          )}
          <Neighbours item={item} state={state} />
          <p className="mt-8">
            <BackToGallery />
          </p>
        </article>
      )}
    </QueryView>
  );
}

/** The link back to the gallery, to the list that the visitor came from, if any. */
function BackToGallery() {
  const { t } = useTranslation('pages');
  const background = readGalleryState(useLocation().state)?.background;
  const cameFromGallery = background && splitLanguage(background.pathname).path === paths.gallery;
  return (
    <Link to={cameFromGallery ? background : paths.gallery} className={buttonClass}>
      {t('gallery.back')}
    </Link>
  );
}

function GalleryItemNotFound() {
  const { t } = useTranslation('pages');
  return (
    <NotFound title={t('gallery.notFound')}>
      <BackToGallery />
    </NotFound>
  );
}

function Heading({ item }: { item: GalleryItem }) {
  useItemTitle(item);
  return (
    <header className="mb-8">
      <h1 className="poster mb-2 max-w-[18em] text-headline">
        <GalleryCaption item={item} isBare />
      </h1>
      <p className="mb-2 empty:hidden">
        <LanguageNote text={item.caption} />
      </p>
      <GalleryArtistLink item={item} />
    </header>
  );
}

function Pictures({ item }: { item: GalleryItem }) {
  return (
    <ul className="flex flex-col gap-8">
      {galleryImages(item).map((src, index) => (
        <li key={src}>
          <GalleryPicture
            item={item}
            index={index}
            sizes={shareOfFrame()}
            priority={index === 0}
            className="h-auto w-full"
          />
        </li>
      ))}
    </ul>
  );
}

const neighboursQuery = (client: QueryClient, item: GalleryItem, state: GalleryState | null) => {
  const where = state ? galleryListAt(client, state.background, item).where : [];
  return {
    queryKey: [galleryItems.table, 'neighbours', item.slug, where],
    queryFn: () => galleryNeighbours(item, where),
  };
};

/** The items before and after this one in the list that the visitor came from, else in the whole gallery. */
function Neighbours({ item, state }: { item: GalleryItem; state: GalleryState | null }) {
  const { t } = useTranslation('pages');
  const { data } = useQuery(neighboursQuery(useQueryClient(), item, state));
  if (!data) return null;
  const links = [
    { neighbour: data.previous, label: t('gallery.previous') },
    { neighbour: data.next, label: t('gallery.next') },
  ];
  return (
    // No grid: Safari keeps the height of its row when a phone is turned.
    <nav aria-label={t('gallery.title')} className="mt-10 flex gap-6">
      {links.map(({ neighbour, label }, index) =>
        neighbour ? (
          <Link
            key={label}
            to={paths.galleryItem(neighbour.slug)}
            state={state && { ...state, isOver: false }}
            className={`flex min-h-11 min-w-0 flex-1 flex-col gap-1 border-t border-line pt-4 hover:text-accent ${index === 1 ? 'text-right' : ''}`}
          >
            <span className="text-sm text-quiet">{label}</span>{' '}
            <span className="font-semibold">
              <GalleryCaption item={neighbour} />
            </span>{' '}
          </Link>
        ) : (
          <span key={label} className="flex-1" />
        ),
      )}
    </nav>
  );
}

function head(context: HeadContext): PageDescription {
  const item = loadedRow(galleryItems, context);
  const { language, site } = context;
  const { t } = site;
  const label = labelName(site);
  const path = paths.galleryItem(item.slug);
  const caption = pick(item.caption, language)?.text;
  const name = oneLine(caption ?? t('pages:gallery.window'));
  const about = () => {
    if (caption === undefined) return t('gallery.description', { label });
    if (item.artistName === null) return t('galleryItem.description', { title: name, label });
    return t('galleryItem.descriptionWith', { title: name, label, name: item.artistName });
  };
  const description = excerpt(oneLine(about()));
  const [imageUrl] = galleryImages(item);
  return {
    path,
    name,
    description,
    picture: pictureOf(imageUrl, item.imageAlts[imageUrl ?? ''], language, name),
    languages: languagesOf(item.caption),
    list: { path: paths.gallery, name: 'gallery' },
    nodes: nodesOf(item, { name, description, url: pageUrl(site.url, path, language) }, site),
  };
}

/** A video, or every picture of an item. */
function nodesOf(
  item: GalleryItem,
  { name, description, url }: { name: string; description: string; url: string },
  site: HeadSite,
): (ImageObject | VideoObject)[] {
  const images = galleryImages(item).map((imageUrl) => absoluteFileUrl(site.url, imageUrl));
  if (item.type === 'image') {
    return images.map((contentUrl) => ({ '@type': 'ImageObject', contentUrl, url, name }));
  }
  return [
    {
      '@type': 'VideoObject',
      name,
      description,
      url,
      thumbnailUrl: images.length > 0 ? images : undefined,
      uploadDate: item.createdAt,
      contentUrl: videoFileOf(item, site),
      embedUrl: readPlayer(item.url)?.embedUrl,
      publisher: { '@id': labelId(site) },
    },
  ];
}

/** Returns the URL of the video file, ours or another site's; undefined for a page of a platform. */
function videoFileOf({ url }: GalleryItem, site: HeadSite): string | undefined {
  const isFile = url !== null && (url.startsWith('/uploads/') || isVideoFile(url));
  return isFile ? absoluteFileUrl(site.url, url) : undefined;
}

export const galleryItem: PageModule = {
  Component: GalleryItemPage,
  NotFound: GalleryItemNotFound,
  load: async ({ client, id }) => {
    const listed = findListedGalleryItem(client, id);
    const item: GalleryItem =
      listed ?? (await client.ensureQueryData(entityQuery(galleryItems, id)));
    await client.ensureQueryData(neighboursQuery(client, item, null));
  },
  head: import.meta.env.SSR ? head : undefined,
};
