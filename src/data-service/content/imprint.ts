import type { EntityOf } from './entity/define';
import { choice, multilineText, text } from './entity/fields';
import { country } from './entity/event-fields';

/** The legal forms of labels; what the law asks of each: imprint-duties.ts, which visitors do not download. */
const LEGAL_FORMS = [
  'sole',
  'ek',
  'gbr',
  'egbr',
  'ohg',
  'kg',
  'gmbh-co-kg',
  'ug',
  'gmbh',
  'ag',
  'ev',
  'eg',
  'other',
] as const;

export type LegalForm = (typeof LEGAL_FORMS)[number];

/** The facts of the imprint. E-mail and phone are those of the contact. */
export const imprintFields = {
  imprintName: text({ max: 200 }),
  imprintForm: choice(LEGAL_FORMS, {}),
  /** Who acts for the label, one in each line; of a sole trader the owner, where the name is not the owner's. */
  imprintRepresentatives: multilineText({ max: 1_000 }),
  /** Street and number; `c/o` is a separate line. */
  imprintStreet: multilineText({ max: 300 }),
  imprintPostcode: text({ max: 20 }),
  imprintCity: text({ max: 100 }),
  imprintCountry: country({}),
  imprintRegisterCourt: text({ max: 200 }),
  imprintRegisterNumber: text({ max: 100 }),
  imprintVatNumber: text({ max: 50 }),
  /** A person who answers for news and other journalistic texts (section 18(2) MStV). */
  imprintResponsible: text({ max: 200 }),
  /** Where it is another than the imprint's. */
  imprintResponsibleAddress: multilineText({ max: 500 }),
};

export type Imprint = EntityOf<typeof imprintFields>;

/** The imprint, and how the label can be reached: the one e-mail address and phone of the site. */
export interface ImprintFacts extends Imprint {
  contactEmail: string | null;
  contactPhone: string | null;
}

/** Returns whether the page is composed of facts: from the name on. Until then it is the text that the label has written. */
export const hasImprintFacts = ({ imprintName }: Pick<Imprint, 'imprintName'>) =>
  Boolean(imprintName);
