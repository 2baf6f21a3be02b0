/** What an edition of a release is; `other` has a name in the label's own words, as all merchandise has. */
export const EDITION_KINDS = ['vinyl', 'cd', 'cassette', 'digital', 'other'] as const;
export type EditionKind = (typeof EDITION_KINDS)[number];

/** ISO 4217, in the order in which the panel offers them. */
export const CURRENCIES = ['EUR', 'GBP', 'USD', 'CHF', 'PLN', 'CZK', 'UAH'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const EDITION_STATES = [
  'announced',
  'preorder',
  'in_stock',
  'few_left',
  'sold_out',
] as const;
export type EditionState = (typeof EDITION_STATES)[number];
