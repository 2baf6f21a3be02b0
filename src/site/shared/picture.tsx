import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { pick, type LocalizedText } from '@/i18n/localized-text';
import { Picture } from '@/ui/picture';
import { StandIn } from './stand-in';

export interface ContentPictureProps extends Omit<ComponentProps<typeof Picture>, 'src' | 'alt'> {
  src: string | null | undefined;
  alt: LocalizedText | null | undefined;
  /** The alternative where none is written. */
  defaultAlt?: string;
  /** The name that decides the colour of the stand-in for a missing picture; without a name there is no stand-in. */
  standIn?: string;
}

/** A picture that staff have chosen, with its alternative in the visitor's language. */
export function ContentPicture({
  src,
  alt,
  defaultAlt = '',
  standIn,
  ...props
}: ContentPictureProps) {
  const { language } = useTranslation().i18n;
  if (src == null && standIn !== undefined) {
    return <StandIn of={standIn} className={props.className} />;
  }
  if (src == null) return null;
  return <Picture src={src} alt={pick(alt, language)?.text ?? defaultAlt} {...props} />;
}

/** The layout of cards: a class of lists.css. */
export type CardLayout =
  | 'people'
  | 'covers'
  | 'shelf'
  | 'soon'
  | 'mosaic'
  | 'lines'
  | 'names'
  | 'stories'
  | 'beats';

/** The `sizes` of a picture that takes a share of the page's width: `.frame` in app/styles.css grows up to 96rem. */
export function shareOfFrame(share = 1): string {
  return `(width >= 96rem) ${(88 * share).toFixed(1)}rem, ${(92 * share).toFixed(1)}vw`;
}

/**
 * The `sizes` of a picture that takes the whole of a window up to a width. On the finest screens of phones it has twice as many
 * pixels as CSS pixels, not three times: nobody sees the difference, and it has a third of the bytes.
 */
export function wholeWidth(upTo: string): string {
  return `(width < 30rem) and (resolution > 2.2dppx) 62vw, (width < ${upTo}) 92vw`;
}

/** The `sizes` of a picture that takes the whole width, and beside something else a share of it. */
export function shareOnWideScreens(share: number): string {
  return `${wholeWidth('64rem')}, ${shareOfFrame(share)}`;
}

const CARD_SIZES: Record<CardLayout, string> = {
  people: `(width < 27rem) 42vw, (width < 36rem) 29vw, ${shareOfFrame(0.23)}`,
  covers: `${wholeWidth('38rem')}, (width < 59rem) 45vw, ${shareOfFrame(0.315)}`,
  shelf: `(width < 48rem) 44vw, ${shareOfFrame(0.235)}`,
  soon: '7rem',
  mosaic: `(width < 64rem) 45vw, ${shareOfFrame(0.243)}`,
  lines: `${wholeWidth('48rem')}, ${shareOfFrame(0.26)}`,
  names: '1px', // none
  stories: '8rem',
  beats: '(width < 32rem) 7rem, 10rem',
};

/** The `sizes` of the picture on a card, which is the n-th of its list. */
export function cardSizes(layout: CardLayout, index: number): string {
  if (layout === 'stories' && index === 0) return shareOnWideScreens(0.6);
  // Of twelve that make a block, the first and the eighth are four times as large, the last two are twice as wide.
  const place = index % 12;
  const isWide = layout === 'mosaic' && (place === 0 || place === 7 || place >= 10);
  return isWide ? shareOnWideScreens(0.493) : CARD_SIZES[layout];
}
