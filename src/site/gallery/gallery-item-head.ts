import type { ImageObject, VideoObject } from 'schema-dts';
import { paths } from '@/config/paths';
import {
  galleryImages,
  galleryItems,
  type GalleryItem,
} from '@/data-service/entities/gallery-items';
import { isVideoFile } from '@/data-service/platforms/video-file';
import { pick } from '@/i18n/localized-text';
import { readPlayer } from '@/site/players/players';
import { absoluteFileUrl, labelName, pageUrl, type HeadSite } from '@/site/seo/head-site';
import { labelId } from '@/site/seo/json-ld';
import { headOfRow, languagesOf, pictureOf } from '@/site/seo/page-description';
import { excerpt, oneLine } from '@/ui/plain-text';

export const getGalleryItemHead = headOfRow(galleryItems, (item: GalleryItem, language, site) => {
  const { t } = site;
  const label = labelName(site);
  const path = paths.galleryItem(item.slug);
  const caption = pick(item.caption, language)?.text;
  const name = oneLine(caption ?? t('galleryItem.untitled'));
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
});

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

/** The URL of the file itself, ours or somebody else's; a page elsewhere has none. */
function videoFileOf({ url }: GalleryItem, site: HeadSite): string | undefined {
  const isFile = url !== null && (url.startsWith('/uploads/') || isVideoFile(url));
  return isFile ? absoluteFileUrl(site.url, url) : undefined;
}
