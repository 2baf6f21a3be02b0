import { SlidersHorizontal } from 'lucide-react';
import { SETTINGS_ID } from '@/config/constants';
import { paths } from '@/config/paths';
import {
  allSettings,
  allSettingsFields,
  COUNTING_CHOICES,
  getAllSettings,
  NEWSLETTER_CHOICES,
  PUBLIC_SETTINGS,
  saveSiteSettings,
  siteSettingsMutations,
} from '@/data-service/entities/site-settings-mutations';
import {
  AUDIO_EXCERPTS,
  HOME_RELEASES,
  siteSettings,
  VAT_KINDS,
} from '@/data-service/entities/site-settings';
import { legalFieldOverrides } from './legal/legal-fields';
import { ReplyTextField } from '@/admin/fields/reply-text-field';
import { PlatformOrderField } from '../fields/platform-order-field';
import { ChoiceField } from '../fields/text-fields';
import { Message } from '../common/translation';
import { declareFields } from '../record/declare-fields';
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
  schema: siteSettingsMutations.schema,
  empty: siteSettingsMutations.empty,
  fields: declareFields(allSettingsFields, {
    vat: {
      render: ({ value, onChange, ...props }) => (
        <ChoiceField
          {...props}
          value={value ?? 'unsaid'}
          onChange={(chosen) => onChange(chosen === 'unsaid' ? null : chosen)}
          values={['unsaid', ...VAT_KINDS]}
          labelOf={(kind) => `vat.${kind}` as const}
        />
      ),
      show: (kind) => <Message of={`vat.${kind ?? 'unsaid'}`} />,
    },
    homeRelease: {
      render: (props) => (
        <ChoiceField
          {...props}
          values={HOME_RELEASES}
          labelOf={(release) => `homeRelease.${release}` as const}
        />
      ),
      show: (release) => <Message of={`homeRelease.${release}`} />,
    },
    platformOrder: { render: (props) => <PlatformOrderField {...props} /> },
    audioExcerpt: {
      render: (props) => (
        <ChoiceField
          {...props}
          values={AUDIO_EXCERPTS}
          labelOf={(part) => `audioExcerpt.${part}` as const}
        />
      ),
      show: (part) => <Message of={`audioExcerpt.${part}`} />,
    },
    newsletter: {
      render: (props) => (
        <ChoiceField
          {...props}
          values={NEWSLETTER_CHOICES}
          labelOf={(kind) => `newsletterChoice.${kind}` as const}
        />
      ),
      show: (kind) => <Message of={`newsletterChoice.${kind}`} />,
    },
    ...legalFieldOverrides,
    counting: {
      render: (props) => (
        <ChoiceField
          {...props}
          values={COUNTING_CHOICES}
          labelOf={(kind) => `countingChoice.${kind}` as const}
        />
      ),
      show: (kind) => <Message of={`countingChoice.${kind}`} />,
    },
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
