import type { TFunction } from 'i18next';
import type { ImageCredit } from '@/data-service/content/image-credit';
import type { PressPicture } from '@/data-service/content/press';
import { LANGUAGE_CODES } from '@/i18n/languages';
import type { LocalizedText } from '@/i18n/localized-text';
import { plainText } from '@/ui/plain-text';

export type PressT = TFunction<['pages', 'common']>;

/** A fact, of one line or of several. */
export interface Fact {
  name: string;
  value: string | readonly string[];
}

export interface PictureGroup {
  /** The artist that the pictures are of; the label's own name for the others. */
  name: string;
  pictures: readonly PressPicture[];
}

/** What the press gets of a subject, on its page and as a ZIP. */
export interface PressKit {
  /** The subject, which names the files. */
  name: string;
  /** Markdown. Without a short text, the first paragraph of the long one is used. */
  long: LocalizedText | null;
  short?: LocalizedText | null;
  facts: (t: PressT, language: string) => readonly Fact[];
  groups: readonly PictureGroup[];
  logoUrl: string;
}

/** Returns short and long text in a language, without marks; null where there is none. They are equal where it is short. */
export function pressTexts({ long, short }: Pick<PressKit, 'long' | 'short'>, language: string) {
  const whole = paragraphsOf(long?.[language] ?? '');
  const own = paragraphsOf(short?.[language] ?? '');
  const first = whole.find((paragraph) => !paragraph.isHeading);
  return {
    short: join(own) ?? first?.text ?? null,
    long: join(whole) ?? join(own),
  };
}

const join = (paragraphs: { text: string }[]) =>
  paragraphs.map(({ text }) => text).join('\n\n') || null;

function paragraphsOf(markdown: string) {
  return markdown
    .replaceAll(/^#{1,6} .*$/gm, '\n$&\n') // a heading needs no empty line around it
    .split(/\n\s*\n/)
    .map((part) => ({ isHeading: /^\s*#/.test(part), text: plainText(part) }))
    .filter(({ text }) => text !== '');
}

/** Returns the credit of a picture; null where it is not filled in. */
export function creditLine({ credit, photographer }: ImageCredit, t: PressT): string | null {
  return credit ?? (photographer === null ? null : t('press.photoBy', { name: photographer }));
}

/** Matches characters that Windows, macOS or Linux forbid in file names. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;
const MAX_LETTERS = 80;

/** Devices of Windows, also with an ending. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=\.|$)/i;

/** Returns a text as a part of a file's name on every system. */
export function fileName(text: string): string {
  const plain = text.normalize('NFC').replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ').trim();
  const short = Array.from(plain).slice(0, MAX_LETTERS).join('');
  return (
    short
      .replace(/[. ]+$/, '')
      .replace(/^\.+/, '')
      .replace(DEVICE, '$&_') || '_'
  );
}

/** Returns paths of which no system takes two for the same: letters are compared without case, and a later one has a number. */
function distinctPaths(paths: readonly string[]): string[] {
  const taken = new Set<string>();
  return paths.map((path) => {
    let [distinct, count] = [path, 1];
    while (taken.has(distinct.toLowerCase())) {
      count += 1;
      distinct = path.replace(/(?:\.\w+)?$/, ` (${count})$&`);
    }
    taken.add(distinct.toLowerCase());
    return distinct;
  });
}

/** Returns the name of a picture's file: whose it is, its number, and by whom. */
export function pictureFileName(group: string, picture: PressPicture, at: number, t: PressT) {
  const { coverOf, photographer } = picture;
  const kind = coverOf === null ? t('press.filePhoto') : t('press.fileCover');
  const what = [coverOf, [kind, photographer].filter(Boolean).join(' ')];
  const parts = [group, String(at + 1), ...what].filter((part) => part !== null);
  return `${parts.map(fileName).join(' – ')}.jpg`;
}

/** A file of the ZIP: a text, or a URL that is read when its turn comes. */
export type KitFile = { name: string } & ({ text: string } | { url: string });

/** Returns the files of the ZIP: texts in each language that they are written in, pictures and their credits. */
export function kitFiles(
  kit: PressKit,
  language: string,
  inLanguage: (language: string) => PressT,
): KitFile[] {
  const t = inLanguage(language);
  const written = LANGUAGE_CODES.filter((code) => kit.long?.[code] ?? kit.short?.[code]);
  const name = fileName(kit.name);
  const texts = (written.length > 0 ? written : [language]).map((code) => ({
    name: `${name} – ${t('press.fileText')} – ${code}.txt`,
    text: textFile(kit, code, inLanguage(code)),
  }));
  const isGrouped = kit.groups.length > 1;
  const named = kit.groups.flatMap(({ name: group, pictures }) =>
    pictures.map((picture, at) => {
      const file = pictureFileName(group, picture, at, t);
      return { picture, name: isGrouped ? `${fileName(group)}/${file}` : file };
    }),
  );
  const paths = distinctPaths(named.map(({ name }) => name));
  const pictures = named.map(({ picture }, at) => ({ picture, name: paths[at] ?? '' }));
  const credits = pictures.map(
    ({ picture, name }) => `${name}\n${creditLine(picture, t) ?? t('press.noCredit')}`,
  );
  return [
    ...texts,
    ...(credits.length > 0
      ? [
          {
            name: `${t('press.fileCredits')}.txt`,
            text: [t('press.creditsHead'), ...credits, ''].join('\n\n'),
          },
        ]
      : []),
    {
      name: `${t('press.fileLogo')}${/\.[a-z]+$/.exec(kit.logoUrl)?.[0] ?? ''}`,
      url: kit.logoUrl,
    },
    ...pictures.map(({ picture, name }) => ({ name, url: picture.print.url })),
  ];
}

function textFile(kit: PressKit, language: string, t: PressT): string {
  const { short, long } = pressTexts(kit, language);
  const facts = kit.facts(t, language).map(({ name, value }) => {
    const lines = typeof value === 'string' ? [value] : value;
    return lines.length === 1 ? `${name}: ${lines[0]}` : `${name}:\n${lines.join('\n')}`;
  });
  const parts = [
    kit.name,
    short !== null && short !== long && `${t('press.short')}\n\n${short}`,
    long !== null && (short === long ? long : `${t('press.long')}\n\n${long}`),
    [t('press.facts'), ...facts].join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n\n')}\n`;
}

/** Returns the bytes of a kit's pictures together. */
export const kitBytes = ({ groups }: PressKit) =>
  groups.flatMap(({ pictures }) => pictures).reduce((sum, { print }) => sum + print.bytes, 0);

/** Returns a number of bytes in megabytes, in a language. */
export function formatMegabytes(bytes: number, language: string): string {
  const value = bytes / 1024 ** 2;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
