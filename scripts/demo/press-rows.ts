import { readdir, stat } from 'node:fs/promises';
import { parsePrintName } from '@/lib/print-name';
import type { TablesInsert } from '@/data-service/database.types';
import type { DemoMedia } from './media';

/** The pictures that are cleared for the press, whose print sizes lie beside them. Those who took them are invented. */
const PRESS = [
  { picture: 'portrait-nika-zarandia', photographer: 'Mirela Oster', credit: null },
  { picture: 'portrait-solvei-brandt', photographer: 'Jonte Haag', credit: null },
  {
    picture: 'cover-northbound',
    photographer: 'Mirela Oster',
    credit: 'Artwork: Mirela Oster / Tidenhub',
  },
];

export function pressRows(media: DemoMedia): Promise<TablesInsert<'files'>[]> {
  return Promise.all(
    PRESS.map(async ({ picture, photographer, credit }) => {
      const url = await media.picture(picture);
      const folder = new URL(`pictures/${picture}/`, import.meta.url);
      const print = (await readdir(folder)).find((name) => parsePrintName(name));
      if (print === undefined) throw new Error(`There is no print size in ${folder.pathname}.`);
      return {
        path: url.slice(1),
        photographer,
        credit,
        press: true,
        print_path: `uploads/${print}`,
        print_bytes: (await stat(new URL(print, folder))).size,
      };
    }),
  );
}
