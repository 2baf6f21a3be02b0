import {
  DEFAULT_ANSWER_DAYS,
  DEFAULT_CLOSED_MONTHS,
  DEFAULT_KEPT_MONTHS,
} from '@/config/constants';
import {
  getAllSettings,
  saveSiteSettings,
  siteSettingsSchema,
  type SiteSettingsDraft,
} from '@/data-service/entities/site-settings-editor';
import { siteSettings, VAT_KINDS } from '@/data-service/entities/site-settings';
import { SOCIAL_PLATFORMS } from '@/data-service/entities/social-links';
import { LinksView } from '@/admin/crud/conflict/links-view';
import { ImageField } from '@/admin/fields/image-field';
import { LogoField } from '@/admin/fields/logo-field';
import { MultilineField } from '@/admin/fields/multiline-field';
import { NumberField } from '@/admin/fields/number-field';
import { orNull } from '@/admin/fields/or-null';
import { LinksField } from '@/admin/fields/links-field';
import { LocalizedMarkdownField } from '@/admin/fields/localized-markdown-field';
import { LocalizedTextField } from '@/admin/fields/localized-text-field';
import { ReplyTextField } from '@/admin/fields/reply-text-field';
import { SelectField } from '@/admin/fields/select-field';
import { TextField } from '@/admin/fields/text-field';
import { Word } from '@/admin/common/word';
import { defineSingleton } from '@/admin/crud/define-singleton';

export const siteSettingsSection = defineSingleton({
  name: 'siteSettings',
  segment: 'settings',
  table: siteSettings.table,
  read: getAllSettings,
  save: saveSiteSettings,
  schema: siteSettingsSchema,
  empty: (): SiteSettingsDraft => ({
    labelName: null,
    logoUrl: null,
    homeDescription: null,
    socialLinks: {},
    aboutUsTitle: null,
    aboutUsSubtitle: null,
    aboutUsContent: null,
    aboutUsBannerUrl: null,
    aboutUsMission: null,
    aboutUsTeam: null,
    contactEmail: null,
    contactPhone: null,
    contactAddress: null,
    vat: null,
    answerDays: DEFAULT_ANSWER_DAYS,
    closedMonths: DEFAULT_CLOSED_MONTHS,
    keptMonths: DEFAULT_KEPT_MONTHS,
    replyReceived: null,
    replyShortlist: null,
    replyDecline: null,
    replyMore: null,
    imprint: null,
    privacyPolicy: null,
  }),
  fields: {
    labelName: { label: 'labelName', draw: (props) => <TextField {...orNull(props)} /> },
    logoUrl: { label: 'logo', draw: (props) => <LogoField {...props} /> },
    homeDescription: {
      label: 'homeDescription',
      draw: (props) => <LocalizedTextField {...props} rows={4} maxLength={2_000} />,
    },
    socialLinks: {
      label: 'socialLinks',
      draw: (props) => <LinksField {...props} platforms={SOCIAL_PLATFORMS} />,
      show: (links) => <LinksView links={links} />,
    },
    aboutUsTitle: {
      label: 'aboutUsTitle',
      draw: (props) => <LocalizedTextField {...props} maxLength={500} />,
    },
    aboutUsSubtitle: {
      label: 'aboutUsSubtitle',
      draw: (props) => <LocalizedTextField {...props} maxLength={500} />,
    },
    aboutUsContent: {
      label: 'aboutUsContent',
      draw: (props) => <LocalizedMarkdownField {...props} maxLength={20_000} />,
    },
    aboutUsMission: {
      label: 'aboutUsMission',
      draw: (props) => <LocalizedMarkdownField {...props} maxLength={20_000} />,
    },
    aboutUsTeam: {
      label: 'aboutUsTeam',
      draw: (props) => <LocalizedMarkdownField {...props} maxLength={20_000} />,
    },
    aboutUsBannerUrl: { label: 'aboutUsBanner', draw: (props) => <ImageField {...props} /> },
    contactEmail: {
      label: 'contactEmail',
      draw: (props) => <TextField {...orNull(props)} type="email" />,
    },
    contactPhone: {
      label: 'contactPhone',
      draw: (props) => <TextField {...orNull(props)} type="tel" />,
    },
    contactAddress: {
      label: 'contactAddress',
      draw: (props) => <MultilineField {...orNull(props)} />,
    },
    vat: {
      label: 'vat',
      draw: ({ value, onChange, ...props }) => (
        <SelectField
          {...props}
          value={value ?? 'unsaid'}
          onChange={(chosen) => onChange(chosen === 'unsaid' ? null : chosen)}
          values={['unsaid', ...VAT_KINDS]}
          wordOf={(kind) => `vat.${kind}` as const}
        />
      ),
      show: (kind) => <Word of={`vat.${kind ?? 'unsaid'}`} />,
    },
    answerDays: {
      label: 'answerDays',
      draw: (props) => <NumberField {...props} limits="days" />,
    },
    closedMonths: {
      label: 'closedMonths',
      draw: (props) => <NumberField {...props} limits="months" />,
    },
    keptMonths: {
      label: 'keptMonths',
      draw: (props) => <NumberField {...props} limits="months" />,
    },
    replyReceived: {
      label: 'replyReceived',
      draw: (props) => <ReplyTextField {...props} reply="received" />,
    },
    replyShortlist: {
      label: 'replyShortlist',
      draw: (props) => <ReplyTextField {...props} reply="shortlist" />,
    },
    replyDecline: {
      label: 'replyDecline',
      draw: (props) => <ReplyTextField {...props} reply="decline" />,
    },
    replyMore: {
      label: 'replyMore',
      draw: (props) => <ReplyTextField {...props} reply="more" />,
    },
    imprint: {
      label: 'imprint',
      draw: (props) => <LocalizedMarkdownField {...props} maxLength={50_000} />,
    },
    privacyPolicy: {
      label: 'privacyPolicy',
      draw: (props) => <LocalizedMarkdownField {...props} maxLength={50_000} />,
    },
  },
  groups: [
    { heading: 'label', fields: ['labelName', 'logoUrl', 'homeDescription', 'socialLinks'] },
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
    { heading: 'contact', fields: ['contactEmail', 'contactPhone', 'contactAddress'] },
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
    { heading: 'legal', fields: ['vat', 'imprint', 'privacyPolicy'] },
  ],
});
