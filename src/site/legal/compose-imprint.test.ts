import { readFileSync } from 'node:fs';
import { createInstance, type ResourceKey } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { ImprintFacts } from '@/data-service/content/imprint';
import { emptyDraft } from '@/data-service/content/entity/mutations';
import { imprintFields } from '@/data-service/content/imprint';
import { composeImprint, type ImprintLine } from './compose-imprint';

const readMessages = (language: string): ResourceKey =>
  JSON.parse(readFileSync(`locales/${language}/pages.json`, 'utf8'));

/** Returns the imprint as lines of text, a heading in front of each part. */
function imprintIn(language: string, facts: Partial<ImprintFacts>) {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    initAsync: false,
    resources: { [language]: { pages: readMessages(language) } },
    interpolation: { escapeValue: false },
  });
  const all = { ...emptyDraft(imprintFields), contactEmail: null, contactPhone: null, ...facts };
  const parts = composeImprint(all, i18n.getFixedT(language, 'pages'), language);
  const read = ({ label, text }: ImprintLine) => (label === undefined ? text : `${label}: ${text}`);
  return parts.map(({ title, lines }) => [title].concat(lines.map(read)));
}

const company: Partial<ImprintFacts> = {
  imprintName: 'Nordlicht Records GmbH',
  imprintForm: 'gmbh',
  imprintRepresentatives: 'Olena Koval\n\nJan Petersen ',
  imprintStreet: 'c/o Studio Elbe\nElbweg 1',
  imprintPostcode: '20459',
  imprintCity: 'Hamburg',
  imprintRegisterCourt: 'Amtsgericht Hamburg',
  imprintRegisterNumber: 'HRB 12345',
  imprintVatNumber: 'DE123456789',
  imprintResponsible: 'Olena Koval',
  contactEmail: 'hello@nordlicht.example',
  contactPhone: '+49 40 66969-120',
};

describe('the imprint of a company', () => {
  it('is complete in German, under current law', () => {
    expect(imprintIn('de', company)).toEqual([
      [
        'Angaben gemäß § 5 DDG',
        'Nordlicht Records GmbH',
        'c/o Studio Elbe',
        'Elbweg 1',
        '20459 Hamburg',
      ],
      ['Vertreten durch die Geschäftsführung', 'Olena Koval', 'Jan Petersen'],
      [
        'Kontakt',
        'E-Mail: hello@nordlicht.example',
        'Telefon: +49 40 66969-120',
        'Kontaktformular',
      ],
      ['Registereintrag', 'Registergericht: Amtsgericht Hamburg', 'Registernummer: HRB 12345'],
      ['Umsatzsteuer-Identifikationsnummer gemäß § 27a UStG', 'DE123456789'],
      [
        'Verantwortlich für journalistisch-redaktionelle Inhalte gemäß § 18 Abs. 2 MStV',
        'Olena Koval',
        'c/o Studio Elbe',
        'Elbweg 1',
        '20459 Hamburg',
      ],
    ]);
  });

  it.each([
    ['en', 'Represented by the managing directors', 'Register court: Amtsgericht Hamburg'],
    ['uk', 'Представники: керівництво', 'Реєстраційний суд: Amtsgericht Hamburg'],
    ['ru', 'Представители: руководство', 'Регистрационный суд: Amtsgericht Hamburg'],
  ])('says the same in %s', (language, represented, court) => {
    const parts = imprintIn(language, company);
    expect(parts).toHaveLength(6);
    expect(parts[1]).toEqual([represented, 'Olena Koval', 'Jan Petersen']);
    expect(parts[3]?.[1]).toBe(court);
  });
});

it('names the owner of a sole trader with another name, and no register', () => {
  expect(
    imprintIn('de', {
      imprintName: 'Nordlicht Records',
      imprintForm: 'sole',
      imprintRepresentatives: 'Olena Koval',
      imprintStreet: 'Elbweg 1',
      imprintPostcode: '20459',
      imprintCity: 'Hamburg',
    }),
  ).toEqual([
    [
      'Angaben gemäß § 5 DDG',
      'Nordlicht Records',
      'Inhaber/in: Olena Koval',
      'Elbweg 1',
      '20459 Hamburg',
    ],
    ['Kontakt', 'Kontaktformular'],
  ]);
});

it('lists the partners of a GbR', () => {
  const [provider, partners] = imprintIn('de', {
    imprintName: 'Nordlicht GbR',
    imprintForm: 'gbr',
    imprintRepresentatives: 'Olena Koval\nJan Petersen',
  });
  expect(provider).toEqual(['Angaben gemäß § 5 DDG', 'Nordlicht GbR']);
  expect(partners).toEqual(['Vertreten durch die Gesellschafter', 'Olena Koval', 'Jan Petersen']);
});

it.each([
  ['Nordlicht', 'gmbh', 'Rechtsform: GmbH'],
  ['Nordlicht GmbH', 'gmbh', undefined],
  ['Nordlicht gmbh & co.kg', 'gmbh-co-kg', undefined],
  ['Klangverein e.V.', 'ev', undefined],
  ['Klangverein e. V.', 'ev', undefined],
  ['Jugendmusik', 'ug', 'Rechtsform: UG (haftungsbeschränkt)'],
  ['Tagtraum', 'ag', 'Rechtsform: AG'],
] as const)('says of %s which legal form it has, unless the name does', (name, form, line) => {
  expect(imprintIn('de', { imprintName: name, imprintForm: form })[0]?.[2]).toBe(line);
});

it('distinguishes a business number from a VAT number', () => {
  const [, , number] = imprintIn('de', {
    imprintName: 'Nordlicht',
    imprintVatNumber: 'DE123456789-00001',
  });
  expect(number).toEqual([
    'Wirtschafts-Identifikationsnummer gemäß § 139c AO',
    'DE123456789-00001',
  ]);
});

it('names another country in the language of the reader, and another address of the person responsible', () => {
  const abroad = {
    ...company,
    imprintCountry: 'AT',
    imprintResponsibleAddress: 'Hafenstraße 2\n20459 Hamburg',
  };
  expect(imprintIn('de', abroad)[0]?.at(-1)).toBe('Österreich');
  expect(imprintIn('uk', abroad)[0]?.at(-1)).toBe('Австрія');
  expect(imprintIn('de', abroad).at(-1)).toEqual([
    'Verantwortlich für journalistisch-redaktionelle Inhalte gemäß § 18 Abs. 2 MStV',
    'Olena Koval',
    'Hafenstraße 2',
    '20459 Hamburg',
  ]);
});
