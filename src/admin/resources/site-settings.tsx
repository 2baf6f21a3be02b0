import {
  getAllSettings,
  saveSiteSettings,
  siteSettingsSchema,
} from '@/data-service/site-settings-editor';
import { siteSettings } from '@/data-service/site-settings';
import { SOCIAL_PLATFORMS } from '@/data-service/social-links';
import { ImageField } from '../form/image-field';
import { LogoField } from '../form/logo-field';
import { MultilineField } from '../form/multiline-field';
import { orNull } from '../form/or-null';
import { LinksField, LocalizedTextField } from '../form/plain-fields';
import { TextField } from '../form/text-field';
import { defineSingleton } from './define-singleton';

export const siteSettingsSection = defineSingleton({
  name: 'siteSettings',
  segment: 'settings',
  table: siteSettings.table,
  read: getAllSettings,
  save: saveSiteSettings,
  schema: siteSettingsSchema,
  empty: () => ({
    labelName: null,
    logoUrl: null,
    homeDescription: null,
    socialLinks: {},
    aboutUsTitle: null,
    aboutUsSubtitle: null,
    aboutUsContent: null,
    aboutUsBannerUrl: null,
    contactEmail: null,
    contactPhone: null,
    contactAddress: null,
    imprint: null,
    privacyPolicy: null,
  }),
  fields: {
    labelName: { label: 'labelName', draw: (props) => <TextField {...orNull(props)} /> },
    logoUrl: { label: 'logo', draw: (props) => <LogoField {...props} /> },
    homeDescription: {
      label: 'homeDescription',
      draw: (props) => <LocalizedTextField {...props} isMultiline />,
    },
    socialLinks: {
      label: 'socialLinks',
      draw: (props) => <LinksField {...props} platforms={SOCIAL_PLATFORMS} />,
    },
    aboutUsTitle: { label: 'aboutUsTitle', draw: (props) => <LocalizedTextField {...props} /> },
    aboutUsSubtitle: {
      label: 'aboutUsSubtitle',
      draw: (props) => <LocalizedTextField {...props} />,
    },
    aboutUsContent: {
      label: 'aboutUsContent',
      draw: (props) => <LocalizedTextField {...props} isMultiline />,
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
    imprint: { label: 'imprint', draw: (props) => <LocalizedTextField {...props} isMultiline /> },
    privacyPolicy: {
      label: 'privacyPolicy',
      draw: (props) => <LocalizedTextField {...props} isMultiline />,
    },
  },
  groups: [
    { heading: 'label', fields: ['labelName', 'logoUrl', 'homeDescription', 'socialLinks'] },
    {
      heading: 'about',
      fields: ['aboutUsTitle', 'aboutUsSubtitle', 'aboutUsContent', 'aboutUsBannerUrl'],
    },
    { heading: 'contact', fields: ['contactEmail', 'contactPhone', 'contactAddress'] },
    { heading: 'legal', fields: ['imprint', 'privacyPolicy'] },
  ],
});
