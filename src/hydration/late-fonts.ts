import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A smaller move, in pixels down and sideways, is not noticed: letters within a line may move. */
const STILL = { top: 3, left: 24 };

/** Returns the page's own fonts, to be shown whenever they come: late `optional` ones would not be. */
function swappable(): FontFace[] {
  const rules = Array.from(document.styleSheets, ({ cssRules }) => Array.from(cssRules)).flat();
  return rules.flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const of = (descriptor: string) => rule.style.getPropertyValue(descriptor);
    if (of('font-display') !== 'optional') return [];
    const descriptors = {
      weight: of('font-weight'),
      unicodeRange: of('unicode-range'),
      sizeAdjust: of('size-adjust') || '100%',
      display: 'swap',
    } as const;
    return new FontFace(of('font-family').replaceAll(/["']/g, ''), of('src'), descriptors);
  });
}

const key = ({ family, weight, unicodeRange }: FontFace) =>
  [family.replaceAll(/["']/g, ''), weight, unicodeRange].join();

const isOnScreen = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight;

/** Returns the boxes of all blocks in the visible parts of the page, and of its other parts as a whole. */
function places(): [Element, DOMRect][] {
  return [...document.querySelectorAll('header, main > *, footer')].flatMap((part) => {
    const place = part.getBoundingClientRect();
    if (!isOnScreen(place)) return [[part, place]];
    return [part, ...part.querySelectorAll('*')]
      .filter(({ clientHeight }) => clientHeight > 0) // neither inline nor hidden
      .map((block): [Element, DOMRect] => [block, block.getBoundingClientRect()]);
  });
}

function isMoved([element, before]: [Element, DOMRect]): boolean {
  const now = element.getBoundingClientRect();
  if (!isOnScreen(before) && !isOnScreen(now)) return false;
  const { top, left } = before;
  return Math.abs(now.top - top) >= STILL.top || Math.abs(now.left - left) >= STILL.left;
}

/** Shows the fonts of the rendered page, now that they are there, if nothing on screen moves by it. */
async function showWhereStill(fonts: readonly FontFace[]): Promise<void> {
  await document.fonts.ready;
  const loaded = new Set([...document.fonts].filter(isLoaded).map(key));
  await Promise.allSettled(
    fonts.filter((font) => loaded.has(key(font))).map((font) => font.load()),
  );
  const before = places();
  show(fonts);
  if (before.some(isMoved)) for (const font of fonts) document.fonts.delete(font);
  performance.mark('late-fonts'); // for measurements
}

const isLoaded = ({ status }: FontFace) => status === 'loaded';

const show = (fonts: readonly FontFace[]) => fonts.forEach((font) => document.fonts.add(font));

/**
 * Shows fonts that came too late for the rendered page, if those of the fallback have the same width. Otherwise they
 * are shown with the next page. Fonts that came in time stay as they are.
 */
export function LateFonts() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [fonts] = useState(swappable);
  useEffect(() => {
    showWhereStill(fonts).catch(console.error);
  }, [fonts]);
  useLayoutEffect(() => {
    if (pathname !== first.current) show(fonts);
  }, [pathname, fonts]);
  return null;
}
