import { describe, expect, it } from 'vitest';
import { emptyDraft } from './entity/mutations';
import { type ImprintFacts, imprintFields } from './imprint';
import { imprintDoubts, missingFacts } from './imprint-duties';

const nothing: ImprintFacts = {
  ...emptyDraft(imprintFields),
  contactEmail: null,
  contactPhone: null,
};

const address = {
  imprintName: 'Nordlicht',
  imprintStreet: 'Elbweg 1',
  imprintPostcode: '20459',
  imprintCity: 'Hamburg',
  contactEmail: 'hello@nordlicht.example',
};

it('requires name, form, address and e-mail when nothing is filled in', () => {
  expect(missingFacts(nothing)).toEqual([
    'imprintName',
    'imprintForm',
    'imprintStreet',
    'imprintPostcode',
    'imprintCity',
    'contactEmail',
  ]);
});

const REPRESENTED = 'imprintRepresentatives';
const REGISTER = ['imprintRegisterCourt', 'imprintRegisterNumber'];
const RESPONSIBLE = 'imprintResponsible';

it.each([
  ['sole', []],
  ['ek', [REPRESENTED, ...REGISTER]],
  ['gbr', [REPRESENTED, RESPONSIBLE]],
  ['egbr', [REPRESENTED, ...REGISTER, RESPONSIBLE]],
  ['ohg', [REPRESENTED, ...REGISTER, RESPONSIBLE]],
  ['kg', [REPRESENTED, ...REGISTER, RESPONSIBLE]],
  ['gmbh-co-kg', [REPRESENTED, ...REGISTER, RESPONSIBLE]],
  ['ug', [REPRESENTED, ...REGISTER, RESPONSIBLE]],
  ['gmbh', [REPRESENTED, ...REGISTER, RESPONSIBLE]],
  ['ag', [REPRESENTED, ...REGISTER, RESPONSIBLE]],
  ['ev', [REPRESENTED, ...REGISTER, RESPONSIBLE]],
  ['eg', [REPRESENTED, ...REGISTER, RESPONSIBLE]],
  ['other', []],
] as const)('asks of %s beyond its address for %j', (imprintForm, asked) => {
  expect(missingFacts({ ...nothing, ...address, imprintForm })).toEqual(asked);
});

it('treats spaces as empty', () => {
  const facts = { ...nothing, ...address, imprintForm: 'sole' as const, imprintStreet: ' ' };
  expect(missingFacts(facts)).toEqual(['imprintStreet']);
});

describe('a warning', () => {
  it.each([
    [{ imprintStreet: 'Postfach 12 34' }, ['post-box']],
    [{ imprintStreet: 'а/я 12' }, ['post-box']],
    [{ imprintStreet: 'c/o Studio Elbe\nElbweg 1' }, []],
    [{ imprintRepresentatives: 'Olena Koval\nJ. Petersen' }, ['initial']],
    [{ imprintName: 'A. B. Müller-Koval' }, ['initial']],
    [{ imprintName: 'Dr. Olena Koval' }, []],
    [{ imprintName: 'M.A.D. Records GmbH' }, []],
    [{ imprintVatNumber: '22/123/45678' }, ['tax-number']],
    [{ imprintVatNumber: 'DE 123 456 789' }, []],
    [{ imprintVatNumber: 'ATU12345678' }, []],
  ])('is in %j: %j', (facts, doubts) => {
    expect(imprintDoubts({ ...nothing, ...facts })).toEqual(doubts);
  });
});
