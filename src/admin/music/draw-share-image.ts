import { THEME_COLOR } from '@/config/constants';
import { colorScheme } from '@/lib/record-colors';
import { hueOf } from '@/lib/hue-of';
import { OG_SIZE } from '@/lib/picture-name';
import type { ShareImageSubject } from '@/data-service/backend/staff/share-image';
import { toPngFile } from '../media/draw-image';
import { loadScripts, SCRIPT_FONTS } from './script-fonts';

const { width: WIDTH, height: HEIGHT } = OG_SIZE;

/** The cover fills the left half from top to bottom; the text is beside it. */
const COVER = HEIGHT;
const MARGIN = 52;
const LEFT = COVER + MARGIN;
const TEXT_WIDTH = WIDTH - LEFT - MARGIN;

/** The sizes of a title, the largest that fits, and of the artist below it, in pixels. */
const TITLE_SIZES = { from: 148, to: 40, step: 4 };
const TITLE_HEIGHT = 380;
const ARTIST_SIZE = 40;

/** The height of a line as a share of its font's size: with room for Ü and Й. */
const TITLE_LINE = 0.95;
const ARTIST_LINE = 1.25;

/** The fonts of the site's headings and texts (tailwind.config.ts), and those of scripts that both lack. */
const titleFont = (size: number) =>
  `850 ${size}px Display, "Display Rare", Text, ${SCRIPT_FONTS}, sans-serif`;
const artistFont = (size: number) =>
  `500 ${size}px Text, ${SCRIPT_FONTS}, "Text Fallback", sans-serif`;

const COLORS = { title: '#f3f1ec', artist: '#a9abb5', accent: '#ffb454' };

/** Returns the color of the ground and that of the title. */
function colorsOf({ coverColors }: ShareImageSubject) {
  if (!coverColors) return { ground: THEME_COLOR, heading: COLORS.title };
  return colorScheme(coverColors);
}

/** Draws the picture of a release in link previews: cover, title and artist, as a PNG file. */
export async function drawShareImage(release: ShareImageSubject): Promise<File> {
  const title = toCapitals(release.title);
  const artist = release.artistName;
  const [cover] = await Promise.all([
    release.coverArtUrl === null ? null : loadCover(release.coverArtUrl),
    loadFonts(title, artist),
  ]);
  const { ground, heading } = colorsOf(release);
  const context = createContext(ground);
  if (cover) drawCover(context, cover);
  else drawStandIn(context, release.title);
  drawWords(context, { title, artist, heading });
  return toPngFile(context, 'share-image.png');
}

/** Loads the files of the fonts that have these letters. A fallback, of the device's own fonts, may be missing there. */
async function loadFonts(title: string, artist: string): Promise<void> {
  const { fonts } = document;
  await Promise.allSettled([
    fonts.load('850 1em Display', title),
    fonts.load('850 1em "Display Rare"', title),
    fonts.load('500 1em Text', title + artist),
    loadScripts(title + artist),
  ]);
}

/** Returns a title in capitals where pictures and pages have them: Georgian ones are in hardly any font. */
export const toCapitals = (title: string) =>
  title.replaceAll(/[\p{Script=Latin}\p{Script=Cyrillic}]+/gu, (letters) => letters.toUpperCase());

/** Returns whether a text begins at the right: by its first letter, as browsers find it. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/.test(first);
}

function createContext(ground: string): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.fillStyle = ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  return context;
}

/** Returns null for a cover of another site that does not let others draw it. */
async function loadCover(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  return image.decode().then(
    () => image,
    () => null,
  );
}

/** The middle of a cover that is no square. */
function drawCover(context: CanvasRenderingContext2D, image: HTMLImageElement): void {
  const { naturalWidth, naturalHeight } = image;
  const side = Math.min(naturalWidth, naturalHeight);
  const [x, y] = [(naturalWidth - side) / 2, (naturalHeight - side) / 2];
  context.drawImage(image, x, y, side, side, 0, 0, COVER, COVER);
}

/** The colours that replace a missing cover, chosen by the name (site/shared/stand-in.tsx). */
function drawStandIn(context: CanvasRenderingContext2D, name: string): void {
  const hue = hueOf(name);
  const gradient = context.createLinearGradient(0, 0, COVER * 0.6, COVER);
  gradient.addColorStop(0, `oklch(0.47 0.1 ${hue})`);
  gradient.addColorStop(1, `oklch(0.24 0.07 ${hue + 45})`);
  context.fillStyle = gradient;
  context.fillRect(0, 0, COVER, COVER);
  context.fillStyle = 'rgb(255 255 255 / 0.16)';
  context.font = titleFont(COVER * 0.8);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(lettersOf(toCapitals(name))[0] ?? '', COVER / 2, COVER / 2, COVER);
}

/** Title and artist are centred vertically, below a mark in the site's colour. */
function drawWords(
  context: CanvasRenderingContext2D,
  { title, artist, heading }: { title: string; artist: string; heading: string },
): void {
  context.textAlign = 'start';
  context.textBaseline = 'alphabetic';
  /** Sets the direction of a line's text, and returns the x coordinate of its start. */
  const beginAt = (text: string) => {
    context.direction = isRightToLeft(text) ? 'rtl' : 'ltr';
    return context.direction === 'rtl' ? LEFT + TEXT_WIDTH : LEFT;
  };
  const measureAt = (font: string) => (text: string) => {
    context.font = font;
    return context.measureText(text).width;
  };
  const { size, lines } = fitTitle(title, (px) => measureAt(titleFont(px)));
  const below = cutLines(wrapText(artist, TEXT_WIDTH, measureAt(artistFont(ARTIST_SIZE))), 2);
  const titleHeight = lines.length * size * TITLE_LINE;
  const height = 46 + titleHeight + 22 + below.length * ARTIST_SIZE * ARTIST_LINE;

  let y = (HEIGHT - height) / 2;
  context.fillStyle = COLORS.accent;
  const titleAt = beginAt(title);
  context.fillRect(titleAt === LEFT ? LEFT : titleAt - 64, y, 64, 6);
  y += 46;
  context.fillStyle = heading;
  context.font = titleFont(size);
  for (const line of lines) {
    y += size * TITLE_LINE;
    context.fillText(line, titleAt, y - size * 0.16);
  }
  y += 22;
  const artistAt = beginAt(artist);
  context.fillStyle = COLORS.artist;
  context.font = artistFont(ARTIST_SIZE);
  for (const line of below) {
    y += ARTIST_SIZE * ARTIST_LINE;
    context.fillText(line, artistAt, y - ARTIST_SIZE * 0.25);
  }
}

type Measure = (text: string) => number;

interface FittingTitle {
  /** In pixels. */
  size: number;
  lines: string[];
}

/** Returns the largest size at which a title fits, and its lines; at the smallest one a longer title is cut. */
export function fitTitle(title: string, measureAt: (size: number) => Measure): FittingTitle {
  const { from, to, step } = TITLE_SIZES;
  for (let size = from; size >= to; size -= step) {
    const measure = measureAt(size);
    const lines = wrapText(title, TEXT_WIDTH, measure);
    const most = Math.floor(TITLE_HEIGHT / (size * TITLE_LINE));
    const keepsWords = size === to || title.split(/\s+/).every((w) => measure(w) <= TEXT_WIDTH);
    if (keepsWords && lines.length <= most) return { size, lines };
    if (size === to) return { size, lines: cutLines(lines, most) };
  }
  throw new Error('The smallest size is one of the steps.');
}

/** Returns what people take for letters: also a sign with an accent, or an emoji of several. */
const lettersOf = (text: string) =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/** Returns the lines of a text; a word that is wider than a line is broken. */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of lettersOf(word)) {
      if (line !== '' && measure(line + letter) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** Returns at most this many lines; the last one shows that there are more. */
export function cutLines(lines: readonly string[], most: number): string[] {
  if (lines.length <= most) return [...lines];
  return lines
    .slice(0, most)
    .map((line, index) =>
      index === most - 1 ? `${lettersOf(line).slice(0, -1).join('').trimEnd()}…` : line,
    );
}
