import * as v from 'valibot';
import { CURRENCIES, EDITION_STATES, type EditionKind } from './edition-kinds';
import { recordSchema, withoutEmpty } from './release-schema';
import { daySchema, linkSchema, localizedLineSchema, requiredLineSchema } from './validators';

/** Returns a draft without what its state and price make meaningless: it stays in the form until that is saved. */
function withoutMeaningless(draft: Record<string, unknown>): Record<string, unknown> {
  const { name, preorderFrom, preorderUntil, price, currency, nameYourPrice, ...others } =
    withoutEmpty('id', 'kind', 'state')(draft);
  return {
    ...others,
    ...(draft['kind'] === 'other' && { name }),
    ...(draft['state'] === 'preorder' && { preorderFrom, preorderUntil }),
    ...(nameYourPrice === true
      ? { nameYourPrice }
      : price !== undefined && { price, currency: currency ?? CURRENCIES[0] }),
  };
}

const priceSchema = v.pipe(
  v.number('number'),
  v.minValue(0, 'number'),
  v.maxValue(1_000_000, 'number'),
);

const editionSchema = (kinds: readonly EditionKind[]) =>
  v.pipe(
    recordSchema,
    v.transform(withoutMeaningless),
    v.object({
      id: requiredLineSchema(64),
      kind: v.picklist(kinds, 'required'),
      name: v.optional(localizedLineSchema),
      details: v.optional(localizedLineSchema),
      price: v.optional(priceSchema),
      currency: v.optional(v.picklist(CURRENCIES)),
      nameYourPrice: v.optional(v.literal(true)),
      state: v.picklist(EDITION_STATES),
      preorderFrom: v.optional(daySchema),
      preorderUntil: v.optional(daySchema),
      shipsFrom: v.optional(daySchema),
      link: v.optional(linkSchema),
    }),
    // What merchandise is, its own name says: it may have one edition without a name.
    v.forward(
      v.check(
        ({ kind, name }) => kind !== 'other' || name !== undefined || kinds.length === 1,
        'required',
      ),
      ['name'],
    ),
    v.forward(
      v.check(
        ({ preorderFrom = '', preorderUntil = preorderFrom }) => preorderFrom <= preorderUntil,
        'preorder-days',
      ),
      ['preorderUntil'],
    ),
  );

/** What can be got, in the order in which it is shown, each of one of these kinds. */
export const editionsSchema = (kinds: readonly EditionKind[]) =>
  v.pipe(
    v.array(editionSchema(kinds)),
    v.maxLength(50, 'too-many'),
    v.check((all) => new Set(all.map(({ id }) => id)).size === all.length),
  );
