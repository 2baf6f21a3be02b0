import type { ReactNode } from 'react';
import {
  editedFields,
  fromFields,
  type DraftOf,
  type EntityFields,
} from '@/data-service/entity/define';
import { LONGEST_LINE, type EditedField } from '@/data-service/entity/fields';
import { CreditsView, PlatformOrderView, TracksView } from './release-views';
import { CountryView, LinksView, PriceItemsView } from './value-view';
import { DateField, EmailField, LineField, MultilineField } from '../fields/text-fields';
import { EmbedUrlField, LinkField } from '../fields/url-fields';
import { nullableText, requiredLocalizedText, type UpdatableProps } from '../fields/field-props';
import { ImageField, LogoField } from '../fields/file-fields';
import { LINK_PLATFORMS, LinksField } from '../fields/links-field';
import { LocalizedTextField } from '../fields/localized-fields';
import { LocalizedMarkdownField } from '../fields/markdown/markdown-field';
import { AmountField, NumberField } from '../fields/number-fields';
import { CountryField, TimeField, TimeZoneField } from '../fields/place-fields';
import { SlugField } from '../fields/slug-field';
import type { FieldDeclaration, FieldDeclarations, FieldLabelKey } from './declaration';

/** Those of the longest barcode, with spaces between them. */
const MOST_TYPED_DIGITS = 40;

/** Returns the input for a kind of field; null when the kind alone does not determine it, and a resource has to. */
function renderInput(field: EditedField, props: UpdatableProps<unknown>): ReactNode {
  // The kind determines the type of the value, which TypeScript cannot follow from here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const as = <Value,>() => props as UpdatableProps<Value>;
  const text = () => (field.required ? as<string>() : nullableText(as()));
  const localized = () =>
    field.required ? requiredLocalizedText(as()) : as<Record<string, string> | null>();
  switch (field.kind) {
    case 'text':
      return <LineField {...text()} maxLength={field.max} />;
    case 'barcode':
      return <LineField {...text()} maxLength={MOST_TYPED_DIGITS} />;
    case 'email':
      return <EmailField {...text()} />;
    case 'phone':
      return <LineField {...text()} type="tel" />;
    case 'link':
      return <LinkField {...as()} />;
    case 'multilineText':
      return <MultilineField {...text()} maxLength={field.max} />;
    case 'localizedText':
      return field.max > LONGEST_LINE ? (
        <LocalizedTextField {...localized()} maxLength={field.max} rows={4} />
      ) : (
        <LocalizedTextField {...localized()} maxLength={field.max} />
      );
    case 'localizedMarkdown':
      return <LocalizedMarkdownField {...localized()} maxLength={field.max} />;
    case 'image':
      return <ImageField {...as()} />;
    case 'logo':
      return <LogoField {...as()} />;
    case 'day':
      return <DateField {...text()} />;
    case 'time':
      return <TimeField {...text()} />;
    case 'timeZone':
      return <TimeZoneField {...text()} />;
    case 'country':
      return <CountryField {...text()} />;
    case 'amount':
      return <AmountField {...as()} />;
    case 'embedUrl':
      return <EmbedUrlField {...as()} platform={field.platform} />;
    case 'platformLink':
      return <EmbedUrlField {...as()} platform={field.platform} isLink />;
    case 'links':
    case 'platformLinks': {
      const names: readonly string[] = field.platforms;
      const platforms = LINK_PLATFORMS.filter((platform) => names.includes(platform));
      return <LinksField {...as<Record<string, string>>()} platforms={platforms} />;
    }
    case 'slug':
      return <SlugField {...as()} />;
    case 'priceItems':
    case 'choice':
    case 'tracks':
    case 'credits':
    case 'lineUp':
    case 'releaseLinks':
    case 'platformOrder':
    case 'privacyParts':
    case 'reference':
    case 'mediaUrl':
    case 'images':
    case 'imageAlts':
    case 'review':
      return null;
    case 'wholeNumber':
    default:
      return <NumberField {...as()} limits={field.limits} />;
  }
}

/** Returns how a conflict shows a value that is not readable by itself. */
function viewOf(field: EditedField): Pick<FieldDeclaration<unknown, never>, 'show'> {
  const { kind } = field;
  if (kind === 'priceItems') return { show: (items) => <PriceItemsView items={items} /> };
  if (kind === 'country') return { show: (code) => <CountryView code={code} /> };
  if (kind === 'tracks') return { show: (tracks) => <TracksView tracks={tracks} /> };
  if (kind === 'credits') return { show: (credits) => <CreditsView credits={credits} /> };
  if (kind === 'platformOrder') {
    return { show: (platforms) => <PlatformOrderView platforms={platforms} /> };
  }
  if (kind === 'links' || kind === 'platformLinks' || kind === 'releaseLinks') {
    return { show: (links) => <LinksView links={links} platforms={field.platforms} /> };
  }
  return {};
}

/** Options that the kinds of fields do not imply; a field whose name is none of the labels gives its label here. */
export type FieldOverrides<Draft> = {
  [Name in keyof Draft as Name extends FieldLabelKey ? Name : never]?: Partial<
    FieldDeclaration<Draft, Draft[Name]>
  >;
} & {
  [Name in keyof Draft as Name extends FieldLabelKey ? never : Name]: Partial<
    FieldDeclaration<Draft, Draft[Name]>
  > & { label: FieldLabelKey };
};

/**
 * Returns the fields of a form in the order of the entity's: label, input, view and hint follow from name and kind of
 * each. `overrides` has what these do not imply (the texts of a choice, the target of a reference), and `common` what
 * fields of a name have in common.
 */
export function declareFields<Fields extends EntityFields>(
  fields: Fields,
  overrides: FieldOverrides<DraftOf<Fields>>,
  common: Readonly<Record<string, Partial<FieldDeclaration<DraftOf<Fields>, never>>>> = {},
): FieldDeclarations<DraftOf<Fields>> {
  const own: Readonly<Record<string, object | undefined>> = overrides;
  const shown = editedFields(fields).filter(([, { kind }]) => kind !== 'review'); // noted beside each text
  const declarations = shown.map(
    ([name, field]) =>
      [
        name,
        {
          label: name,
          isRequired: field.required && field.kind !== 'choice', // a choice is always made
          render: (props: UpdatableProps<unknown>) => renderInput(field, props),
          ...viewOf(field),
          ...(field.kind === 'localizedMarkdown' && { isMarkdown: true }),
          ...common[name],
          ...own[name],
        },
      ] as const,
  );
  return fromFields(declarations);
}
