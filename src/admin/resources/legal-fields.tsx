import type { SiteSettingsDraft } from '@/data-service/content/site-settings-mutations';
import { missingFacts } from '@/data-service/content/imprint-duties';
import { nullableText } from '../form/field-props';
import type { FieldOverrides } from '../record/declare-fields';

type Draft = SiteSettingsDraft;

/** The hint of a field that the law may ask for. */
const asked =
  (name: 'imprintPostcode' | 'imprintCity' | 'imprintRegisterCourt' | 'imprintRegisterNumber') =>
  (draft: Draft) =>
    missingFacts(draft).includes(name) ? ('imprintAsked' as const) : undefined;

/** The fields of the imprint and of the privacy policy that need more than what follows from their kinds. */
export const legalFieldOverrides = {
  imprintName: {
    hintOf: () => 'imprintName',
    render: (props, { draft, inputs: { ImprintNote, LineField } }) => (
      <div className="space-y-6">
        <ImprintNote facts={draft} />
        <LineField {...nullableText(props)} maxLength={200} />
      </div>
    ),
  },
  imprintForm: {
    hintOf: (draft) => (draft.imprintForm ? undefined : 'imprintAsked'),
    labelOf: (form) => (form === 'unsaid' ? 'legal.formUnsaid' : `legal.form.${form}`),
  },
  imprintRepresentatives: {
    hintOf: ({ imprintForm }) =>
      imprintForm === 'sole' || imprintForm === 'ek' ? 'imprintOwner' : 'imprintRepresentatives',
  },
  imprintStreet: { hintOf: () => 'imprintStreet' },
  imprintPostcode: { hintOf: asked('imprintPostcode') },
  imprintCity: { hintOf: asked('imprintCity') },
  imprintCountry: {
    render: (props, { inputs: { CountryField } }) => (
      <CountryField {...nullableText(props)} empty="legal.countryUnsaid" />
    ),
  },
  imprintRegisterCourt: { hintOf: asked('imprintRegisterCourt') },
  imprintRegisterNumber: { hintOf: asked('imprintRegisterNumber') },
  imprintVatNumber: { hintOf: () => 'imprintVatNumber' },
  imprintResponsible: { hintOf: () => 'imprintResponsible' },
  imprintResponsibleAddress: { hintOf: () => 'imprintResponsibleAddress' },
  imprint: { hintOf: () => 'imprintText' },
  privacyProcessors: { hintOf: () => 'privacyProcessors' },
  privacyPolicy: {
    render: (props, form) => <form.inputs.PrivacyPolicyField {...props} form={form} />,
  },
  privacyParts: { label: 'privacyPolicy', render: null },
  privacyReviewedOn: {
    render: (props, form) => <form.inputs.ReviewedOnField {...props} form={form} />,
  },
} satisfies Partial<FieldOverrides<Draft>>;
