import { SlidersHorizontal } from 'lucide-react';
import { SETTINGS_ID } from '@/config/constants';
import { paths } from '@/config/paths';
import {
  allSettings,
  allSettingsFields,
  getAllSettings,
  PUBLIC_SETTINGS,
  saveSiteSettings,
  siteSettingsMutations,
  type SiteSettingsDraft,
} from '@/data-service/content/site-settings-mutations';
import { siteSettings } from '@/data-service/content/site-settings';
import type { LocalizedText } from '@/i18n/localized-text';
import { legalFieldOverrides } from './legal-fields';
import type { FieldDeclaration } from '../record/declaration';
import { declareFields } from '../record/declare-fields';
import type { Inputs } from '../record/inputs';
import { defineSingleton } from '../list/section';

type ReplyName = Parameters<Inputs['ReplyTextField']>[0]['reply'];

/** The text of a reply. */
const replyText = (
  reply: ReplyName,
): Pick<FieldDeclaration<SiteSettingsDraft, LocalizedText | null>, 'render'> => ({
  render: (props, { inputs: { ReplyTextField } }) => <ReplyTextField {...props} reply={reply} />,
});

export const siteSettingsSection = defineSingleton({
  name: 'siteSettings',
  segment: 'settings',
  Icon: SlidersHorizontal,
  publicPath: () => paths.home,
  table: siteSettings.table,
  id: SETTINGS_ID,
  readRow: allSettings.fromRow,
  publicFields: PUBLIC_SETTINGS,
  read: getAllSettings,
  save: saveSiteSettings,
  empty: siteSettingsMutations.empty,
  fields: declareFields(allSettingsFields, {
    vat: { labelOf: (kind) => `vat.${kind}` },
    homeRelease: { labelOf: (release) => `homeRelease.${release}` },
    audioExcerpt: { labelOf: (part) => `audioExcerpt.${part}` },
    newsletter: { labelOf: (kind) => `newsletterChoice.${kind}` },
    counting: { labelOf: (kind) => `countingChoice.${kind}` },
    ...legalFieldOverrides,
    replyReceived: replyText('received'),
    replyShortlist: replyText('shortlist'),
    replyDecline: replyText('decline'),
    replyMore: replyText('more'),
  }),
  pages: [
    {
      name: 'label',
      groups: [
        { heading: 'label', fields: ['labelName', 'logoUrl'] },
        { heading: 'contact', fields: ['contactEmail', 'contactPhone', 'contactAddress'] },
        {
          heading: 'press',
          fields: ['pressContactName', 'pressContactEmail', 'pressContactPhone'],
        },
      ],
    },
    {
      name: 'frontPage',
      groups: [{ heading: 'frontPage', fields: ['homeDescription', 'homeRelease'] }],
    },
    {
      name: 'about',
      groups: [
        {
          heading: 'about',
          fields: [
            'aboutUsTitle',
            'aboutUsSubtitle',
            'aboutUsContent',
            'aboutUsMission',
            'aboutUsTeam',
            'aboutUsBannerUrl',
          ],
        },
      ],
    },
    { name: 'links', groups: [{ heading: 'links', fields: ['socialLinks', 'platformOrder'] }] },
    {
      name: 'prices',
      groups: [
        { heading: 'music', fields: ['audioExcerpt'] },
        { heading: 'prices', fields: ['vat'] },
        { heading: 'statistics', fields: ['counting'] },
      ],
    },
    {
      name: 'inbox',
      groups: [
        {
          heading: 'inbox',
          fields: [
            'answerDays',
            'closedMonths',
            'keptMonths',
            'replyReceived',
            'replyShortlist',
            'replyDecline',
            'replyMore',
          ],
        },
      ],
    },
    {
      name: 'newsletter',
      groups: [
        { heading: 'newsletter', fields: ['newsletter', 'mailingsPerMinute', 'mailingsPerDay'] },
      ],
    },
    {
      name: 'imprint',
      groups: [
        {
          heading: 'imprint',
          fields: [
            'imprintName',
            'imprintForm',
            'imprintRepresentatives',
            'imprintStreet',
            'imprintPostcode',
            'imprintCity',
            'imprintCountry',
            'imprintRegisterCourt',
            'imprintRegisterNumber',
            'imprintVatNumber',
            'imprintResponsible',
            'imprintResponsibleAddress',
            'imprint',
          ],
        },
      ],
    },
    {
      name: 'privacy',
      groups: [
        {
          heading: 'privacy',
          fields: ['privacyProcessors', 'privacyPolicy', 'privacyReviewedOn', 'privacyReviewedBy'],
        },
      ],
    },
  ],
  furtherPages: [
    { path: paths.redirects, title: 'tab.redirects', words: 'palette.words.redirects' },
    { path: paths.imports, title: 'tab.imports', words: 'palette.words.imports' },
  ],
});
