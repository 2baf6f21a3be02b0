import type { LocalizedText } from '@/i18n/localized-text';
import { normalizeHttpsUrl } from './platforms/https-url';
import { usualDay } from '@/lib/dates';
import {
  CURRENCIES,
  EDITION_KINDS,
  EDITION_STATES,
  type Currency,
  type EditionKind,
  type EditionState,
} from './entity/edition-kinds';
import { isRecord, readLocalizedText } from './entity/read-json';

/** What can be got of a release or of a piece of merchandise. All days are those of the label, `YYYY-MM-DD`. */
export interface Edition {
  /** Stays with the edition, however it is edited and moved. */
  id: string;
  kind: EditionKind;
  /** In place of a kind. */
  name?: LocalizedText;
  /** “180 g, blue, 300 copies”. */
  details?: LocalizedText;
  price?: number;
  currency?: Currency;
  /** In place of a price. */
  nameYourPrice?: true;
  /** As the label has set it; `stateOn` says what it is on a day. */
  state: EditionState;
  preorderFrom?: string;
  /** The last day. */
  preorderUntil?: string;
  shipsFrom?: string;
  /** Where it is sold; without one it is ordered by a message. */
  link?: string;
}

/** An edition while it is edited: a price that cannot be read stays as it was typed, and the schema rejects it. */
export interface EditionDraft extends Omit<Edition, 'price'> {
  price?: number | string;
}

const DAY = 86_400_000;

const dayBefore = (day: string) => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);

/** Returns the last day of a pre-order: the one before it is sent, unless another is given; undefined where it has no end. */
const lastDayOf = ({ preorderUntil, shipsFrom }: Edition) =>
  preorderUntil ?? (shipsFrom && dayBefore(shipsFrom));

/** Returns the state on a day: a pre-order is announced before it begins, and a sale after its end. */
export function stateOn(edition: Edition, day: string): EditionState {
  if (edition.state !== 'preorder') return edition.state;
  if (edition.preorderFrom !== undefined && day < edition.preorderFrom) return 'announced';
  const last = lastDayOf(edition);
  return last !== undefined && day > last ? 'in_stock' : 'preorder';
}

/** Returns true where it can be got on a day. */
export function canBeGot(edition: Edition, day: string): boolean {
  const state = stateOn(edition, day);
  return state !== 'announced' && state !== 'sold_out';
}

const readDay = (stored: unknown) =>
  typeof stored === 'string' && stored !== '' ? usualDay(stored) : undefined;

/** Returns the price with its currency, as far as both are known. */
function readPrice({ price, currency, nameYourPrice }: Record<string, unknown>) {
  const known = CURRENCIES.find((one) => one === currency);
  if (typeof price === 'number' && known) return { price, currency: known };
  return nameYourPrice === true ? { nameYourPrice: true as const } : {};
}

/** Returns the editions that have an id. */
function readEditions(json: unknown): Edition[] {
  if (!Array.isArray(json)) return [];
  return json.filter(isRecord).flatMap((stored): Edition[] => {
    const { id, link } = stored;
    if (typeof id !== 'string') return [];
    const name = readLocalizedText(stored['name']);
    const details = readLocalizedText(stored['details']);
    const preorderFrom = readDay(stored['preorderFrom']);
    const preorderUntil = readDay(stored['preorderUntil']);
    const shipsFrom = readDay(stored['shipsFrom']);
    return [
      {
        id,
        kind: EDITION_KINDS.find((known) => known === stored['kind']) ?? 'other',
        ...(name && { name }),
        ...(details && { details }),
        ...readPrice(stored),
        state: EDITION_STATES.find((known) => known === stored['state']) ?? 'announced',
        ...(preorderFrom !== undefined && { preorderFrom }),
        ...(preorderUntil !== undefined && { preorderUntil }),
        ...(shipsFrom !== undefined && { shipsFrom }),
        ...(typeof link === 'string' && normalizeHttpsUrl(link) !== null && { link }),
      },
    ];
  });
}

/** The field of what can be got, with the kinds that an edition may be of. */
export const editions = (kinds: readonly EditionKind[]) => ({
  kind: 'editions' as const,
  kinds,
  read: readEditions,
  empty: [] as EditionDraft[],
});
