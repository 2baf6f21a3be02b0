import { canBeGot, type Edition } from '@/data-service/content/editions';
import { type EditionKind } from '@/data-service/content/entity/edition-kinds';
import { formatPrice } from '@/i18n/format';
import { pick } from '@/i18n/localized-text';

/** Translates these messages, in a page or in its head. */
type PageTexts = (
  key: `pages:shop.kinds.${Exclude<EditionKind, 'other'>}` | 'pages:shop.nameYourPrice',
) => string;

/** Returns what an edition is: its kind, or its own name; empty for merchandise of one kind. */
export function editionName({ kind, name }: Edition, t: PageTexts, language: string): string {
  return kind === 'other' ? (pick(name, language)?.text ?? '') : t(`pages:shop.kinds.${kind}`);
}

/** Returns the price as visitors read it; empty where there is none. */
export function priceText(edition: Edition, t: PageTexts, language: string): string {
  const { price, currency, nameYourPrice } = edition;
  if (nameYourPrice) return t('pages:shop.nameYourPrice');
  return price === undefined ? '' : formatPrice(price, language, currency);
}

/** Returns all that can be got on a day in one line, “Vinyl €24, CD €12”; empty where nothing can. */
export function offersLine(
  editions: readonly Edition[],
  day: string,
  t: PageTexts,
  language: string,
): string {
  return editions
    .filter((edition) => canBeGot(edition, day))
    .map((edition) =>
      [editionName(edition, t, language), priceText(edition, t, language)]
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean)
    .join(', ');
}
