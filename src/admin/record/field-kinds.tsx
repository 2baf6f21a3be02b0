import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { ArtistContact, ArtistLink } from '@/data-service/content/artist-links';
import type { Credit } from '@/data-service/content/credits';
import type { EditionDraft } from '@/data-service/content/editions';
import type { MailingEntry } from '@/data-service/content/entity/mailing-kinds';
import type { Quote } from '@/data-service/content/quotes';
import type { ServiceItemDraft } from '@/data-service/content/services';
import type { TrackDraft } from '@/data-service/content/tracks';
import { CREDIT_ROLES } from '@/data-service/content/entity/credit-roles';
import { editionsSchema } from '@/data-service/content/entity/edition-schema';
import { emailSchema } from '@/data-service/content/entity/email-schema';
import { LONGEST_LINE, type EditedField } from '@/data-service/content/entity/fields';
import { lineUpSchema } from '@/data-service/content/entity/line-up-schema';
import { mailingEntriesSchema } from '@/data-service/content/entity/mailing-schema';
import * as ofArtists from '@/data-service/content/entity/artist-schema';
import * as ofReleases from '@/data-service/content/entity/release-schema';
import * as schemas from '@/data-service/content/entity/validators';
import type {
  ReleaseLinkPlatform,
  ReleasePlatform,
} from '@/data-service/content/platforms/release-platforms';
import type { LocalizedText } from '@/i18n/localized-text';
import type { RecordColors } from '@/lib/record-colors';
import { Message, type MessageKey } from '../common/translation';
import { ContactsField } from '../fields/contacts-field';
import { CreditsField } from '../fields/credits-field';
import { EditionsField } from '../fields/editions-field';
import { type FieldProps, nullableText, type UpdatableProps } from '../form/field-props';
import { ImageField, LogoField } from '../fields/file-fields';
import { LINK_PLATFORMS, type LinkPlatform, LinksField } from '../fields/links-field';
import { LocalizedTextField } from '../fields/localized-fields';
import { LocalizedMarkdownField } from '../fields/markdown/markdown-field';
import { AmountField, NumberField } from '../fields/number-fields';
import { CountryField, TimeField, TimeZoneField } from '../fields/place-fields';
import { PlatformOrderField } from '../fields/platform-order-field';
import { QuotesField } from '../fields/quotes-field';
import { BarcodeField } from '../fields/rights-fields';
import { SlugField } from '../fields/slug-field';
import {
  ChoiceField,
  DateField,
  EmailField,
  LineField,
  MultilineField,
} from '../fields/text-fields';
import { EmbedUrlField, LinkField, VideoUrlField } from '../fields/url-fields';
import { ArtistLinksView, ContactsView } from './artist-views';
import { EditionsView } from './editions-view';
import {
  CreditsView,
  PlatformOrderView,
  QuotesView,
  RecordColorsView,
  TracksView,
} from './release-views';
import { CountryView, LinksView, PriceItemsView } from './value-view';

type KindName = EditedField['kind'];

/** A field of one kind. */
type FieldOf<Name extends KindName, Field = EditedField> = Field extends { kind: infer Names }
  ? Name extends Names
    ? Field & { kind: Name }
    : never
  : never;

/** The values that are no texts, as a form holds them. */
interface Values {
  localizedText: LocalizedText | null;
  localizedMarkdown: LocalizedText | null;
  localizedName: LocalizedText | null;
  slug: string;
  wholeNumber: number | string;
  amount: number | string | null;
  links: Partial<Record<LinkPlatform, string>>;
  platformLinks: Partial<Record<LinkPlatform, string>>;
  releaseLinks: Partial<Record<ReleaseLinkPlatform, string>>;
  platformOrder: ReleasePlatform[];
  tracks: TrackDraft[];
  credits: Credit[];
  editions: EditionDraft[];
  quotes: Quote[];
  recordColors: RecordColors | null;
  mailingEntries: MailingEntry[];
  priceItems: ServiceItemDraft[];
  artistLinks: ArtistLink[];
  contacts: ArtistContact[];
}

type ValueOf<Name extends KindName> = Name extends keyof Values ? Values[Name] : string | null;

/** How its entity and its resource declare a field. */
interface Declared<Field> {
  field: Field;
  /** Names the values of a choice. */
  labelOf?: ((value: string) => MessageKey) | undefined;
}

interface FieldKind<Field, Value> {
  /** Returns the schema of a value that is there. */
  schema: (field: Field) => v.GenericSchema;
  /** Null where the kind alone does not determine it, and a resource has to. */
  Input: ((props: UpdatableProps<Value> & Declared<Field>) => ReactNode) | null;
  /** Where versions are compared, a value that is not readable as it is stored. */
  View?: (props: { value: NonNullable<Value> } & Declared<Field>) => ReactNode;
}

/** Props of a text, which is null while it is empty unless it is required. */
const textOf = (field: EditedField, props: FieldProps<string | null>): FieldProps<string> =>
  field.required ? { ...props, value: props.value ?? '' } : nullableText(props);

/** Props of a localized text, which is the same. */
const localizedOf = (field: EditedField, props: FieldProps<LocalizedText | null>) =>
  field.required
    ? { ...props, onChange: (text: LocalizedText | null) => props.onChange(text ?? {}) }
    : props;

/** The value of a choice that is not made. */
const UNSAID = 'unsaid';

/** All that forms know of each kind of field (entity/fields.ts). */
const FIELD_KINDS: { [Name in KindName]: FieldKind<FieldOf<Name>, ValueOf<Name>> } = {
  text: {
    schema: ({ max }) => schemas.requiredLineSchema(max),
    Input: ({ field, ...props }) => <LineField {...textOf(field, props)} maxLength={field.max} />,
  },
  multilineText: {
    schema: ({ max }) => schemas.requiredTextSchema(max),
    Input: ({ field, ...props }) => (
      <MultilineField {...textOf(field, props)} maxLength={field.max} />
    ),
  },
  localizedText: {
    schema: ({ max }) => schemas.localizedTextSchema(max),
    Input: ({ field, ...props }) => (
      <LocalizedTextField
        {...localizedOf(field, props)}
        maxLength={field.max}
        {...(field.max > LONGEST_LINE && { rows: 4 })}
      />
    ),
  },
  localizedName: {
    schema: ({ max }) => schemas.localizedTextSchema(max),
    Input: ({ field, ...props }) => (
      <LocalizedTextField {...localizedOf(field, props)} maxLength={field.max} />
    ),
  },
  localizedMarkdown: {
    schema: ({ max }) => schemas.localizedMarkdownSchema(max),
    Input: ({ field, ...props }) => (
      <LocalizedMarkdownField {...localizedOf(field, props)} maxLength={field.max} />
    ),
  },
  email: {
    schema: () => emailSchema,
    Input: ({ field, ...props }) => <EmailField {...textOf(field, props)} />,
  },
  phone: {
    schema: () => schemas.phoneSchema,
    Input: ({ field, ...props }) => <LineField {...textOf(field, props)} type="tel" />,
  },
  link: { schema: () => schemas.linkSchema, Input: LinkField },
  image: { schema: () => schemas.fileUrlSchema, Input: ImageField },
  logo: { schema: () => schemas.fileUrlSchema, Input: LogoField },
  mediaUrl: { schema: () => v.string(), Input: null },
  images: { schema: () => v.array(schemas.fileUrlSchema), Input: null },
  imageAlts: { schema: () => v.record(v.string(), schemas.localizedLineSchema), Input: null },
  embedUrl: {
    schema: ({ platform }) => schemas.embedUrlSchema(platform),
    Input: ({ field, ...props }) => <EmbedUrlField {...props} platform={field.platform} />,
  },
  platformLink: {
    schema: ({ platform }) => schemas.platformLinkSchema(platform),
    Input: ({ field, ...props }) => <EmbedUrlField {...props} platform={field.platform} isLink />,
  },
  links: { schema: ({ platforms }) => schemas.linksSchema(platforms), ...linksOf() },
  platformLinks: {
    schema: ({ platforms }) => schemas.platformLinksSchema(platforms),
    ...linksOf(),
  },
  releaseLinks: {
    schema: ({ platforms }) => ofReleases.releaseLinksSchema(platforms),
    Input: null,
    View: ({ value, field }) => <LinksView links={value} platforms={field.platforms} />,
  },
  platformOrder: {
    schema: ({ platforms }) => v.array(v.picklist(platforms)),
    Input: PlatformOrderField,
    View: ({ value }) => <PlatformOrderView platforms={value} />,
  },
  day: {
    schema: () => schemas.daySchema,
    Input: ({ field, ...props }) => <DateField {...textOf(field, props)} />,
  },
  time: {
    schema: () => schemas.timeSchema,
    Input: ({ field, ...props }) => <TimeField {...textOf(field, props)} />,
  },
  timeZone: {
    schema: () => schemas.timeZoneSchema,
    Input: ({ field, ...props }) => <TimeZoneField {...textOf(field, props)} />,
  },
  country: {
    schema: () => schemas.countrySchema,
    Input: ({ field, ...props }) => <CountryField {...textOf(field, props)} />,
    View: ({ value }) => <CountryView code={value} />,
  },
  amount: { schema: () => schemas.amountSchema, Input: AmountField },
  wholeNumber: {
    schema: ({ min, max, limits }) => schemas.wholeNumberSchema(min, max, `${limits}-range`),
    Input: ({ field, ...props }) => <NumberField {...props} limits={field.limits} />,
  },
  choice: {
    schema: ({ choices }) => v.picklist(choices),
    Input: ({ field, labelOf, value, onChange, ...props }) =>
      labelOf && (
        <ChoiceField
          {...props}
          value={value ?? UNSAID}
          onChange={(chosen) => onChange(chosen === UNSAID ? null : chosen)}
          values={field.required ? field.choices : [UNSAID, ...field.choices]}
          labelOf={labelOf}
        />
      ),
    View: ({ value, labelOf }) => labelOf && <Message of={labelOf(value)} />,
  },
  reference: { schema: () => schemas.referenceSchema, Input: null },
  slug: { schema: () => schemas.slugSchema, Input: SlugField },
  barcode: { schema: () => ofReleases.barcodeSchema, Input: BarcodeField },
  tracks: {
    schema: () => ofReleases.tracksSchema,
    Input: null,
    View: ({ value }) => <TracksView tracks={value} />,
  },
  credits: {
    schema: () => ofReleases.creditsSchema(CREDIT_ROLES),
    Input: CreditsField,
    View: ({ value }) => <CreditsView credits={value} />,
  },
  editions: {
    schema: ({ kinds }) => editionsSchema(kinds),
    Input: EditionsField,
    View: ({ value }) => <EditionsView editions={value} />,
  },
  quotes: {
    schema: () => ofReleases.quotesSchema,
    Input: QuotesField,
    View: ({ value }) => <QuotesView quotes={value} />,
  },
  recordColors: {
    schema: () => ofReleases.recordColorsSchema,
    Input: null,
    View: ({ value }) => <RecordColorsView colors={value} />,
  },
  videoUrl: { schema: () => schemas.hostedVideoSchema, Input: VideoUrlField },
  lineUp: { schema: () => lineUpSchema, Input: null },
  mailingEntries: { schema: () => mailingEntriesSchema, Input: null },
  artistLinks: {
    schema: () => ofArtists.artistLinksSchema,
    Input: null,
    View: ({ value }) => <ArtistLinksView links={value} />,
  },
  contacts: {
    schema: () => ofArtists.contactsSchema,
    Input: ContactsField,
    View: ({ value }) => <ContactsView contacts={value} />,
  },
  priceItems: {
    schema: ({ units }) => schemas.priceItemsSchema(units),
    Input: null,
    View: ({ value }) => <PriceItemsView items={value} />,
  },
  privacyParts: { schema: () => v.array(v.string()), Input: null },
  review: { schema: () => v.unknown(), Input: null },
};

/** Links to profiles, in the order in which forms have them. */
function linksOf(): Omit<FieldKind<FieldOf<'links' | 'platformLinks'>, Values['links']>, 'schema'> {
  return {
    Input: ({ field, ...props }) => {
      const names: readonly string[] = field.platforms;
      return (
        <LinksField
          {...props}
          platforms={LINK_PLATFORMS.filter((platform) => names.includes(platform))}
        />
      );
    },
    View: ({ value, field }) => <LinksView links={value} platforms={field.platforms} />,
  };
}

/** Returns what forms know of a field by its kind. */
export function kindOf({ kind }: EditedField) {
  // The kind determines the type of the value, which TypeScript cannot follow from here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return FIELD_KINDS[kind] as unknown as FieldKind<EditedField, unknown>;
}
