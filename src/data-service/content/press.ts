import { parsePrintName } from '@/lib/print-name';
import type { LocalizedText } from '@/i18n/localized-text';
import { withAppErrors } from '../backend/client/app-error';
import { publicClient } from '../backend/client/public-client';
import { readLocalizedText } from './entity/read-json';
import type { ImageCredit } from './image-credit';

/** A picture that is cleared for the press, and used in what visitors see. */
export interface PressPicture extends ImageCredit {
  /** The URL of the picture on pages. */
  url: string;
  alt: LocalizedText | null;
  /** Its print size. */
  print: { url: string; width: number; height: number; bytes: number };
  artist: { id: string; name: string } | null;
  /** The title of the release whose cover it is. */
  coverOf: string | null;
}

/** Whose pictures: those of an artist, the cover of a release, or all. */
export type PressSubject = { artist: string } | { release: string } | 'label';

/** Reads the pictures for the press, those of the label first, then by artist. */
export function readPressPictures(of: PressSubject): Promise<PressPicture[]> {
  return withAppErrors(async () => {
    const all = publicClient().rpc('press_pictures');
    const asked =
      of === 'label'
        ? all
        : 'artist' in of
          ? all.eq('artist_id', of.artist)
          : all.eq('release_id', of.release);
    const { data } = await asked.throwOnError();
    return data.flatMap((row) => {
      const size = parsePrintName(row.print_path.replace('uploads/', ''));
      if (!size) return [];
      return {
        url: `/${row.path}`,
        alt: readLocalizedText(row.alt),
        photographer: row.photographer,
        credit: row.credit,
        print: {
          url: `/${row.print_path}`,
          width: size.width,
          height: size.height,
          bytes: row.print_bytes ?? 0,
        },
        // Generated types know no column that may be null in an answer of a function.
        artist: row.artist_id ? { id: row.artist_id, name: row.artist_name } : null,
        coverOf: row.title ?? null,
      };
    });
  });
}
