import type { ReactNode } from 'react';
import type * as v from 'valibot';
import type { TextColumn } from '@/data-service/auth/staff-list';
import {
  editedFields,
  fromFields,
  toColumn,
  type DraftOf,
  type EntityFields,
  type EntityOf,
} from '@/data-service/client/define-entity';
import type { Editor } from '@/data-service/client/editor';
import type { Service } from '@/data-service/client/service';
import type { EditedField } from '@/data-service/client/entity-fields';
import { PriceItemsView } from './conflict/price-items-view';
import { LinksView } from './conflict/links-view';
import { DateField } from '@/admin/fields/date-field';
import { EmbedUrlField } from '@/admin/fields/embed-url-field';
import type { FieldProps } from '@/admin/fields/field-props';
import { ImageField } from '@/admin/fields/image-field';
import { LINK_PLATFORMS } from '@/admin/fields/link-platforms';
import { LinksField } from '@/admin/fields/links-field';
import { LocalizedMarkdownField } from '@/admin/fields/localized-markdown-field';
import { LocalizedTextField } from '@/admin/fields/localized-text-field';
import { LogoField } from '@/admin/fields/logo-field';
import { MultilineField } from '@/admin/fields/multiline-field';
import { NumberField } from '@/admin/fields/number-field';
import { orEmpty } from '@/admin/fields/or-empty';
import { orNull } from '@/admin/fields/or-null';
import { PriceItemsField } from '@/admin/fields/price-items-field';
import { TextField } from '@/admin/fields/text-field';
import type { FieldDeclaration, FieldDeclarations, FieldLabel } from './declaration';

/** A longer text is written in an input of several lines. */
const LONGEST_LINE = 500;

/** Returns the input for a kind of field; null where the kind alone does not tell, and a resource has to. */
function renderInput(field: EditedField, props: FieldProps<unknown>): ReactNode {
  // The kind tells the type of the value, which TypeScript cannot follow from here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said
  const as = <Value,>() => props as FieldProps<Value>;
  const text = () => (field.required ? as<string>() : orNull(as()));
  const localized = () => (field.required ? orEmpty(as()) : as<Record<string, string> | null>());
  switch (field.kind) {
    case 'text':
      return <TextField {...text()} />;
    case 'email':
      return <TextField {...text()} type="email" />;
    case 'phone':
      return <TextField {...text()} type="tel" />;
    case 'multilineText':
      return <MultilineField {...text()} />;
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
      return <DateField {...as()} />;
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
    case 'priceItems':
      return <PriceItemsField {...as()} />;
    case 'choice':
    case 'reference':
    case 'mediaUrl':
    case 'images':
    case 'imageAlts':
      return null;
    case 'wholeNumber':
    default:
      return <NumberField {...as()} limits={field.limits} />;
  }
}

/** How a conflict shows the value, where the value itself does not tell. */
function viewOf({ kind }: EditedField): Pick<FieldDeclaration<unknown, never>, 'show'> {
  if (kind === 'priceItems') return { show: (items) => <PriceItemsView items={items} /> };
  if (kind === 'links' || kind === 'platformLinks') {
    return { show: (links) => <LinksView links={links} /> };
  }
  return {};
}

type Overrides<Draft> = {
  [Name in keyof Draft]?: Partial<FieldDeclaration<Draft, Draft[Name]>>;
};

/**
 * Returns the fields of a form in the order of their labels: input, view and hint follow from the kind of each. What a
 * kind does not tell (the texts of a choice, what a reference leads to) stands in `overrides`.
 */
export function declareFields<Fields extends EntityFields>(
  fields: Fields,
  labels: Readonly<Record<keyof DraftOf<Fields> & string, FieldLabel>>,
  overrides: Overrides<DraftOf<Fields>> = {},
): FieldDeclarations<DraftOf<Fields>> {
  const edited = new Map(editedFields(fields));
  const own: Readonly<Record<string, object | undefined>> = overrides;
  const declarations = Object.entries<FieldLabel>(labels).map(([name, label]) => {
    const field = edited.get(name);
    if (!field) throw new Error(`No field ${name}`);
    return [
      name,
      {
        label,
        isRequired: field.required && field.kind !== 'choice', // a choice is always made
        draw: (props: FieldProps<unknown>) => renderInput(field, props),
        ...viewOf(field),
        ...own[name],
      },
    ] as const;
  });
  return fromFields(declarations);
}

/** Returns the columns that the search of a list looks into. */
export function searchedColumns<Row>(fields: EntityFields): TextColumn<Row>[] {
  return editedFields(fields)
    .filter(([, { search }]) => search)
    .map(([name, { kind }]) => ({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- defineEntity has checked the columns
      column: toColumn(name) as keyof Row & string,
      isLocalized: kind === 'localizedText' || kind === 'localizedMarkdown',
    }));
}

interface DefinedEntity<Row, Fields extends EntityFields> {
  service: Service<Row, EntityOf<Fields>>;
  fields: Fields;
}

interface DefinedEditor<Fields> extends Editor<EntityOf<Fields>, DraftOf<Fields>> {
  schema: v.GenericSchema<unknown, DraftOf<Fields>>;
  empty: () => DraftOf<Fields>;
}

/** Returns what of a resource's declaration follows from its entity. */
export function declareEntity<Row, Fields extends EntityFields>(
  { service, fields }: DefinedEntity<Row, Fields>,
  editor: DefinedEditor<Fields>,
  labels: Readonly<Record<keyof DraftOf<Fields> & string, FieldLabel>>,
  overrides?: Overrides<DraftOf<Fields>>,
) {
  return {
    service,
    editor,
    schema: editor.schema,
    empty: editor.empty,
    fields: declareFields(fields, labels, overrides),
    searched: searchedColumns<Row>(fields),
  };
}
