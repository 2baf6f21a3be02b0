import type { LocalizedText } from '@/i18n/localized-text';
import { withAppErrors } from '../client/app-error';
import { staffClient } from '../client/staff-client';
import type { ListResult } from '../../content/entity/query';
import { readLocalizedText, readOneOf } from '../../content/entity/read-json';
import { pathOf } from './files';

/** A picture or drawing that was uploaded. */
export interface LibraryPicture {
  url: string;
  /** The name of the file that was chosen; null where it is not known. */
  name: string | null;
  /** The size of that file; null where it is not known. */
  bytes: number | null;
  /** Its description in all places without one. */
  alt: LocalizedText | null;
  photographer: string | null;
  credit: string | null;
  isForPress: boolean;
  /** When it came, as an ISO date. */
  createdAt: string;
  /** The number of entries that use it, with the settings. */
  places: number;
}

/** Pictures that need a look: used by no entry, or without a description. */
export const PICTURE_STATES = ['unused', 'undescribed'] as const;
export type PictureState = (typeof PICTURE_STATES)[number];

interface PictureRequest {
  /** Words of file names, descriptions in any language, photographers and credits; each has to be found. */
  query: string;
  /** Null is any. */
  state: PictureState | null;
  /** The first one, counted from 0. */
  from: number;
  size: number;
}

/** Reads a page of the pictures, newest first. */
export function listPictures(request: PictureRequest): Promise<ListResult<LibraryPicture>> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .rpc('library_pictures', {
        words: request.query,
        state: request.state ?? '',
        first: request.from,
        most: request.size,
      })
      .throwOnError();
    const rows = data.map(({ path, press, created_at: createdAt, alt, places, ...row }) => ({
      url: `/${path}`,
      // Generated types know no column that may be null in an answer of a function.
      name: row.name ?? null,
      bytes: row.bytes ?? null,
      photographer: row.photographer ?? null,
      credit: row.credit ?? null,
      alt: readLocalizedText(alt),
      isForPress: press,
      createdAt,
      places,
    }));
    return { rows, total: data[0]?.total ?? 0 };
  });
}

/** Returns the description of a picture, by its URL; null where it has none. */
export function readDescription(url: string): Promise<LocalizedText | null> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from('files')
      .select('alt')
      .eq('path', pathOf(url))
      .maybeSingle()
      .throwOnError();
    return readLocalizedText(data?.alt);
  });
}

const PLACE_KINDS = ['entry', 'version', 'deleted', 'preview'] as const;

/** Where a picture is used: in an entry as it is, or in former versions or shared previews of it. */
export interface PicturePlace {
  kind: (typeof PLACE_KINDS)[number];
  table: string;
  entryId: string;
  /** What the entry is called; null where it has no name, or is not stored yet. */
  name: LocalizedText | string | null;
  /** The columns that have it; none for versions and previews. */
  columns: readonly string[];
  /** The number of versions or previews. */
  number: number;
}

/** Reads where a picture is used. */
export function readPlaces(url: string): Promise<PicturePlace[]> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .rpc('picture_places', { picture_path: pathOf(url) })
      .throwOnError();
    return data.map(({ kind, table_name: table, entry_id: entryId, entry_name, ...row }) => ({
      kind: readOneOf(kind, PLACE_KINDS),
      table,
      entryId,
      name: typeof entry_name === 'string' ? entry_name : readLocalizedText(entry_name),
      columns: row.columns ?? [],
      number: row.number,
    }));
  });
}

/** Describes a picture in all places without a description. Returns the number of changed entries. */
export function saveDescription(url: string, description: LocalizedText | null): Promise<number> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      // A picture that no entry refers to yet has a row from its upload.
      .rpc('describe_picture', { picture_path: pathOf(url), description })
      .throwOnError();
    return data;
  });
}

interface ReplaceOptions {
  /** Whether photographer and credit are those of the other one, where it has none. */
  keepCredit: boolean;
  /** The ids of the only entries to change; without them all. */
  entries?: readonly string[];
}

/** An entry whose picture was replaced. */
export interface ReplacedEntry {
  id: string;
  /** True where it had both pictures: then undoing cannot restore the replaced one alone. */
  hadBoth: boolean;
}

/** Puts a picture in the place of another one everywhere, also in texts and drafts. */
export function replacePicture(
  url: string,
  other: string,
  { keepCredit, entries }: ReplaceOptions,
): Promise<ReplacedEntry[]> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .rpc('replace_picture', {
        old_path: pathOf(url),
        new_path: pathOf(other),
        keep_credit: keepCredit,
        ...(entries && { entries: [...entries] }),
      })
      .throwOnError();
    return data.map(({ entry_id: id, had_both: hadBoth }) => ({ id, hadBoth }));
  });
}
