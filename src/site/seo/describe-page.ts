import { paths } from '@/config/paths';
import { galleryImages, type GalleryItem } from '@/data-service/entities/gallery-items';
import type { Language } from '@/i18n/languages';
import { ownText, pick, type LocalizedText } from '@/i18n/localized-text';
import { artistPath, labelName, type HeadSite } from './head-site';
import type { PageSubject } from './page-subject';
import { excerpt, oneLine, plainText } from './plain-text';

export interface PageDescription {
  /** Its one address, without language; null where search engines shall not remember any. */
  path: string | null;
  /** What the page is called, without the label. */
  name: string;
  description: string | null;
  /** The page's own picture. */
  picture: { address: string; alt: string } | null;
}

/** What a page is called and about, in a language. */
export function describePage(
  subject: PageSubject,
  language: Language,
  site: HeadSite,
): PageDescription {
  const { settings, t } = site;
  const label = labelName(site);
  switch (subject.kind) {
    case 'unread':
      return { path: null, name: label, description: null, picture: null };
    case 'notFound':
      return { path: null, name: t('notFound.title'), description: null, picture: null };
    case 'home':
      return {
        path: paths.home,
        name: `${label} – ${t('home.title')}`,
        description: ownLine(settings?.homeDescription, language) ?? t('home.description'),
        picture: null,
      };
    case 'about':
      return {
        path: paths.about,
        name: ownLine(settings?.aboutUsTitle, language) ?? t('about.title'),
        description:
          ownLine(settings?.aboutUsSubtitle, language) ?? t('about.description', { label }),
        picture: null,
      };
    case 'legal':
      return {
        path: subject.name === 'imprint' ? paths.imprint : paths.privacy,
        name: t(`${subject.name}.title`),
        description: t(`${subject.name}.description`, { label }),
        picture: null,
      };
    case 'artist': {
      const { name, bio, photoUrl, imageAlt } = subject.artist;
      return {
        path: artistPath(subject.artist),
        name: oneLine(name),
        description: summary(bio, language) ?? oneLine(t('artist.description', { name, label })),
        picture: pictureOf(photoUrl, imageAlt, language, name),
      };
    }
    case 'release': {
      const { id, title, artistName: artist, description, coverArtUrl, imageAlt } = subject.release;
      const name = oneLine(artist ? `${title} – ${artist}` : title);
      return {
        path: paths.release(id),
        name,
        description:
          summary(description, language) ?? oneLine(t('release.description', { title, artist })),
        picture: pictureOf(coverArtUrl, imageAlt, language, name),
      };
    }
    case 'newsItem': {
      const { id, title, content, coverArtUrl, imageAlt } = subject.item;
      const name = oneLine(pick(title, language)?.text ?? t('news.title'));
      return {
        path: paths.newsItem(id),
        name,
        description:
          summary(content, language) ?? t('newsItem.description', { title: name, label }),
        picture: pictureOf(coverArtUrl, imageAlt, language, name),
      };
    }
    case 'galleryItem':
      return describeGalleryItem(subject.item, language, site);
    case 'artists':
    case 'bits':
    case 'releases':
    case 'services':
    case 'gallery':
    case 'news':
    case 'contact':
    case 'search':
      break;
  }
  return {
    path: paths[subject.kind],
    name: t(`${subject.kind}.title`),
    description: t(`${subject.kind}.description`, { label }),
    picture: null,
  };
}

function describeGalleryItem(
  item: GalleryItem,
  language: Language,
  site: HeadSite,
): PageDescription {
  const { t } = site;
  const label = labelName(site);
  const caption = pick(item.caption, language)?.text;
  const title = oneLine(caption ?? t('galleryItem.untitled'));
  const [address] = galleryImages(item);
  const about = () => {
    if (caption === undefined) return t('gallery.description', { label });
    if (item.artistName === null) return t('galleryItem.description', { title, label });
    return t('galleryItem.descriptionWith', { title, label, name: item.artistName });
  };
  return {
    path: paths.galleryItem(item.id),
    name: title,
    description: excerpt(oneLine(about())),
    picture: pictureOf(address, item.imageAlts[address ?? ''], language, title),
  };
}

/** A setting in exactly this language, as one short line. */
function ownLine(text: LocalizedText | null | undefined, language: Language): string | null {
  const own = ownText(text ?? null, language);
  return own === null ? null : excerpt(oneLine(own));
}

/** The beginning of a Markdown text as the page shows it; null where there is nothing to read in it. */
function summary(text: LocalizedText | null, language: Language): string | null {
  const picked = pick(text, language);
  return (picked && excerpt(plainText(picked.text))) || null;
}

function pictureOf(
  address: string | null | undefined,
  alternative: LocalizedText | null | undefined,
  language: Language,
  name: string,
): PageDescription['picture'] {
  if (address == null) return null;
  return { address, alt: oneLine(pick(alternative ?? null, language)?.text ?? name) };
}
