import type { Imprint, ImprintFacts, LegalForm } from './imprint';

/** The facts that German law requires of each legal form beyond name, address and e-mail (section 5 DDG). No legal advice. */
const DUTIES: Record<LegalForm, { represented: boolean; registered: boolean }> = {
  sole: { represented: false, registered: false },
  ek: { represented: true, registered: true },
  gbr: { represented: true, registered: false },
  egbr: { represented: true, registered: true },
  ohg: { represented: true, registered: true },
  kg: { represented: true, registered: true },
  'gmbh-co-kg': { represented: true, registered: true },
  ug: { represented: true, registered: true },
  gmbh: { represented: true, registered: true },
  ag: { represented: true, registered: true },
  ev: { represented: true, registered: true },
  eg: { represented: true, registered: true },
  other: { represented: false, registered: false },
};

type FactName = keyof Imprint | 'contactEmail';

/** Returns the fields that the law asks for and that are empty, in the order of the form. */
export function missingFacts(facts: ImprintFacts): FactName[] {
  const { represented, registered } = DUTIES[facts.imprintForm ?? 'other'];
  const asked: (FactName | false)[] = [
    'imprintName',
    'imprintForm',
    represented && 'imprintRepresentatives',
    'imprintStreet',
    'imprintPostcode',
    'imprintCity',
    registered && 'imprintRegisterCourt',
    registered && 'imprintRegisterNumber',
    // The site has news. Of those who act alone it is the owner.
    represented && facts.imprintForm !== 'ek' && 'imprintResponsible',
    'contactEmail',
  ];
  return asked.filter((name) => name !== false).filter((name) => !facts[name]?.trim());
}

/** What does not do, though it is filled in: letters to a box cannot be served, and a tax number is nobody else's business. */
type ImprintDoubt = 'post-box' | 'initial' | 'tax-number';

/** A number of the tax office, as in 22/123/45678, that is mistaken for the VAT number. */
const TAX_NUMBER = /^\d[\d /]+$/;
const POST_BOX = /\b(?:postfach|p\.?\s?o\.?\s?box|a\/я|а\/я)\b|а\/[яс]/i;
/** A first name that is only an initial: the whole name has to be there. */
const INITIAL = /^\p{Lu}\.\s*(?:\p{Lu}\.\s*)*\p{Lu}[\p{L}'’-]+$/mu;

/** Returns what staff should look at again; nothing is refused. */
export function imprintDoubts(facts: Imprint): ImprintDoubt[] {
  const found: (ImprintDoubt | false)[] = [
    POST_BOX.test(facts.imprintStreet ?? '') && 'post-box',
    [facts.imprintName, facts.imprintRepresentatives, facts.imprintResponsible].some((name) =>
      INITIAL.test(name ?? ''),
    ) && 'initial',
    TAX_NUMBER.test(facts.imprintVatNumber?.trim() ?? '') && 'tax-number',
  ];
  return found.filter((doubt) => doubt !== false);
}
