import { paths } from '@/config/paths';
import { listPageRows, type PageRow } from '@/data-service/entities/page-rows';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import { artistPath } from './head-site';

/** A public address that exists, in every language. */
export interface ListedPage {
  /** What the page shows: itself, or one of the rows of a list. */
  kind: 'fixed' | 'artist' | 'release' | 'galleryItem' | 'newsItem';
  /** Without language. */
  path: string;
  /** In which it has content; none where search engines shall not be told of it. */
  languages: readonly Language[];
  /** When it last changed; null where nobody knows. */
  lastModified: string | null;
}

/** Every public address: the lists and what stands alone, then each kind, newest first. */
export async function listPages(): Promise<ListedPage[]> {
  const [artists, releases, gallery, news, services, about, imprint, privacyPolicy] =
    await Promise.all([
      listPageRows('artists'),
      listPageRows('releases'),
      listPageRows('gallery'),
      listPageRows('news'),
      listPageRows('services'),
      listPageRows('about'),
      listPageRows('imprint'),
      listPageRows('privacyPolicy'),
    ]);
  const isBeatmaker = ({ artistType }: PageRow) => artistType === 'beatmaker';
  const beatmakers = artists.filter(isBeatmaker);
  const others = artists.filter((row) => !isBeatmaker(row));
  return [
    fixed(paths.home, [...artists, ...releases, ...gallery, ...news, ...services]),
    fixed(paths.artists, others),
    fixed(paths.bits, beatmakers),
    fixed(paths.releases, releases),
    fixed(paths.services, services),
    fixed(paths.gallery, gallery),
    fixed(paths.news, news),
    fixed(paths.contact, []),
    written(paths.about, about, LANGUAGE_CODES),
    written(paths.imprint, imprint, []),
    written(paths.privacy, privacyPolicy, []),
    unlisted('fixed', paths.search),
    ...artists.map((row) => ofRow('artist', artistPath(row), row)),
    // Releases name their artist without the kind: the address exists, and is not the one that counts.
    ...beatmakers.map((row) => unlisted('artist', paths.artist(row.id))),
    ...releases.map((row) => ofRow('release', paths.release(row.id), row)),
    ...gallery.map((row) => ofRow('galleryItem', paths.galleryItem(row.id), row)),
    ...news.map((row) => ofRow('newsItem', paths.newsItem(row.id), row)),
  ];
}

function ofRow(kind: ListedPage['kind'], path: string, row: PageRow): ListedPage {
  const { languages, updatedAt } = row;
  return {
    kind,
    path,
    languages: languages
      ? LANGUAGE_CODES.filter((code) => languages.includes(code))
      : LANGUAGE_CODES,
    lastModified: updatedAt,
  };
}

function unlisted(kind: ListedPage['kind'], path: string): ListedPage {
  return { kind, path, languages: [], lastModified: null };
}

/** A page in our own words, which changes with the rows that it shows. */
function fixed(path: string, rows: readonly PageRow[]): ListedPage {
  const newest = rows
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  return { kind: 'fixed', path, languages: LANGUAGE_CODES, lastModified: newest ?? null };
}

/** A page of the settings; `unwritten`: its languages where there are no settings. */
function written(
  path: string,
  [row]: readonly PageRow[],
  unwritten: readonly Language[],
): ListedPage {
  return row
    ? ofRow('fixed', path, row)
    : { kind: 'fixed', path, languages: unwritten, lastModified: null };
}
