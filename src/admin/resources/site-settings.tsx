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
} from '@/data-service/content/site-settings-mutations';
import { siteSettings } from '@/data-service/content/site-settings';
import { legalFieldOverrides } from './legal-fields';
import { ReplyTextField } from '@/admin/fields/reply-text-field';
import { declareFields, draftSchema } from '../record/declare-fields';
import { defineSingleton } from '../list/section';

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
  schema: draftSchema(allSettingsFields),
  empty: siteSettingsMutations.empty,
  fields: declareFields(allSettingsFields, {
    vat: { labelOf: (kind) => `vat.${kind}` },
    homeRelease: { labelOf: (release) => `homeRelease.${release}` },
    audioExcerpt: { labelOf: (part) => `audioExcerpt.${part}` },
    newsletter: { labelOf: (kind) => `newsletterChoice.${kind}` },
    counting: { labelOf: (kind) => `countingChoice.${kind}` },
    ...legalFieldOverrides,
    replyReceived: { render: (props) => <ReplyTextField {...props} reply="received" /> },
    replyShortlist: { render: (props) => <ReplyTextField {...props} reply="shortlist" /> },
    replyDecline: { render: (props) => <ReplyTextField {...props} reply="decline" /> },
    replyMore: { render: (props) => <ReplyTextField {...props} reply="more" /> },
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
    { name: 'newsletter', groups: [{ heading: 'newsletter', fields: ['newsletter'] }] },
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
  ],
});
