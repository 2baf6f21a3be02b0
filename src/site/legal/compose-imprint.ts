import type { TFunction } from 'i18next';
import { paths } from '@/config/paths';
import { readableEmail } from '@/data-service/content/entity/email';
import type { ImprintFacts, LegalForm } from '@/data-service/content/imprint';
import { countryName } from '@/i18n/countries';
import { mailLink, phoneLink } from '@/site/shared/contact-links';

/** Legal forms as German law abbreviates them, in every language; null where none is named. */
const ABBREVIATIONS: Record<LegalForm, string | null> = {
  sole: null,
  ek: 'e. K.',
  gbr: 'GbR',
  egbr: 'eGbR',
  ohg: 'OHG',
  kg: 'KG',
  'gmbh-co-kg': 'GmbH & Co. KG',
  ug: 'UG (haftungsbeschränkt)',
  gmbh: 'GmbH',
  ag: 'AG',
  ev: 'e. V.',
  eg: 'eG',
  other: null,
};

/** The title of the representatives of each legal form. */
const REPRESENTED_BY = {
  sole: 'owner',
  ek: 'owner',
  gbr: 'partners',
  egbr: 'partners',
  ohg: 'partners',
  kg: 'partners',
  'gmbh-co-kg': 'management',
  ug: 'management',
  gmbh: 'management',
  ag: 'board',
  ev: 'board',
  eg: 'board',
  other: 'others',
} as const satisfies Record<LegalForm, string>;

export interface ImprintLine {
  /** What the text is, before it. */
  label?: string;
  text: string;
  /** Where it leads: a path of the site, or a link. */
  href?: string;
}

interface ImprintPart {
  title: string;
  lines: ImprintLine[];
}

/** Returns the lines of a text, without empty ones. */
const linesIn = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const plain = (texts: readonly string[]): ImprintLine[] => texts.map((text) => ({ text }));

/** Returns whether a name says its legal form, however it is spaced. */
function saysForm(name: string, abbreviation: string): boolean {
  const written = abbreviation
    .replaceAll(/[()]/g, String.raw`\$&`)
    .replaceAll('.', String.raw`\.?`)
    .replaceAll(' ', String.raw`\s?`);
  return new RegExp(String.raw`(?<![\p{L}])${written}(?![\p{L}])`, 'iu').test(name);
}

/** A number of the tax authorities with five digits more is that of the business (section 139c AO), not the one for VAT. */
const BUSINESS_NUMBER = /-\d{5}$/;

/**
 * Returns the parts of the imprint that the facts make, in the order of the German law (section 5 DDG, section 18(2) MStV).
 * `t` has the messages of `pages` in `language`. What is not filled in is left out.
 */
export function composeImprint(
  facts: ImprintFacts,
  t: TFunction<'pages'>,
  language: string,
): ImprintPart[] {
  const form = facts.imprintForm ?? 'other';
  const name = facts.imprintName?.trim() ?? '';
  const people = linesIn(facts.imprintRepresentatives);
  const by = REPRESENTED_BY[form];
  const abbreviation = ABBREVIATIONS[form];
  const address = [
    ...linesIn(facts.imprintStreet),
    [facts.imprintPostcode, facts.imprintCity].filter(Boolean).join(' '),
    facts.imprintCountry ? countryName(facts.imprintCountry, language) : '',
  ].filter(Boolean);
  const owners = by === 'owner' ? people.filter((person) => person !== name) : [];
  const responsible = facts.imprintResponsible?.trim();
  const ownAddress = linesIn(facts.imprintResponsibleAddress);

  const parts: ImprintPart[] = [
    {
      title: t('legal.imprint.provider'),
      lines: [
        ...plain(name ? [name] : []),
        ...(abbreviation !== null && !saysForm(name, abbreviation)
          ? [{ label: t('legal.imprint.form'), text: abbreviation }]
          : []),
        ...owners.map((text) => ({ label: t('legal.imprint.owner'), text })),
        ...plain(address),
      ],
    },
    {
      title: by === 'owner' ? '' : t(`legal.imprint.represented.${by}`),
      lines: plain(by === 'owner' ? [] : people),
    },
    {
      title: t('legal.imprint.contact'),
      lines: [
        ...(facts.contactEmail
          ? [
              {
                label: t('contact.email'),
                text: readableEmail(facts.contactEmail),
                href: mailLink(facts.contactEmail),
              },
            ]
          : []),
        ...(facts.contactPhone
          ? [
              {
                label: t('contact.phone'),
                text: facts.contactPhone,
                href: phoneLink(facts.contactPhone),
              },
            ]
          : []),
        { text: t('legal.imprint.contactForm'), href: paths.contact },
      ],
    },
    {
      title: t('legal.imprint.register'),
      lines: [
        { label: t('legal.imprint.registerCourt'), text: facts.imprintRegisterCourt ?? '' },
        { label: t('legal.imprint.registerNumber'), text: facts.imprintRegisterNumber ?? '' },
      ],
    },
    {
      title: BUSINESS_NUMBER.test(facts.imprintVatNumber ?? '')
        ? t('legal.imprint.businessNumber')
        : t('legal.imprint.vatNumber'),
      lines: plain([facts.imprintVatNumber ?? '']),
    },
    {
      title: t('legal.imprint.responsible'),
      lines: responsible
        ? plain([responsible, ...(ownAddress.length > 0 ? ownAddress : address)])
        : [],
    },
  ];
  return parts
    .map(({ title, lines }) => ({ title, lines: lines.filter(({ text }) => text !== '') }))
    .filter(({ lines }) => lines.length > 0);
}
