import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import type * as v from 'valibot';
import type { EditedField } from '@/data-service/content/entity/fields';
import type * as Validators from '@/data-service/content/entity/validators';
import type { Mutations } from '@/data-service/content/entity/mutations';
import type { Repository } from '@/data-service/content/entity/repository';
import type { SortColumn } from '@/data-service/backend/staff/lists';
import { type LocalizedText, pick } from '@/i18n/localized-text';
import type english from '../../../locales/en/admin.json';
import type { FormParts, UpdatableProps } from '../form/field-props';
import { localizedTextsIn } from '../form/localized-values';
import { type MessageKey, useAdminTranslation } from '../common/translation';
import type { Inputs } from './inputs';

/** The resources that have messages. */
export type ResourceName = keyof typeof english.resource;
export type SingletonName = keyof typeof english.singleton;
export type FieldLabelKey = keyof typeof english.field;
type PluralOf<Key> = Key extends `${infer Stem}_other` ? Stem : never;
type ConsequenceName = PluralOf<keyof typeof english.consequence>;

/** What a field may use of its form, and the inputs that no kind of field implies: their code comes with that of forms. */
export interface RenderParts<Draft> extends FormParts<Draft> {
  inputs: Inputs;
}

export interface FieldDeclaration<Draft, Value> {
  label: FieldLabelKey;
  /** As its entity declares it: input, view and schema follow from its kind. */
  field?: EditedField;
  isRequired?: boolean;
  /** Returns the hint beside the label; undefined for none. */
  hintOf?: (draft: Draft) => keyof typeof english.fieldHint | undefined;
  /** Without it, the input of its kind; null where another field edits the value too. */
  render?: ((props: UpdatableProps<Value>, form: RenderParts<Draft>) => ReactNode) | null;
  /** The value as readable text, when neither itself nor what its kind makes of it is: the id of another entity. */
  show?: (value: Value, inputs: Inputs) => ReactNode;
  /** Names the values of a choice; `unsaid` is the one of a choice that is not made. */
  labelOf?: (value: NonNullable<Value> | (null extends Value ? 'unsaid' : never)) => MessageKey;
}

/** A field for every value of the draft, in the order of the form. */
export type FieldDeclarations<Draft> = {
  [Key in keyof Draft]: FieldDeclaration<Draft, Draft[Key]>;
};

/** Adds rules to the schema of a draft's fields. */
export type SchemaRules<Draft> = (
  fields: v.GenericSchema<unknown, Draft>,
  validators: typeof Validators,
) => v.GenericSchema<unknown, Draft>;

export interface ColumnDeclaration<Row, Entity> {
  label: FieldLabelKey;
  cell: (entity: Entity) => ReactNode;
  /** The column by which the list is sorted here. */
  sort?: SortColumn<Row>;
}

/** Other entities that are deleted, or lose something, together with an entity. */
interface Consequence<Entity> {
  name: ConsequenceName;
  /** True where these are deleted, too. */
  isDeletion?: true;
  count: (entity: Entity) => Promise<number>;
}

/** The fields that every stored entity has. */
export interface Stored {
  id: string;
  updatedAt: string;
  /** From when on visitors see it, as an ISO date; null for a draft. */
  publishedAt: string | null;
}

/** Fields of a form under a heading. */
export interface FieldGroupDeclaration<Draft> {
  heading: keyof typeof english.fieldGroup;
  fields: readonly (keyof Draft & string)[];
  /** It unfolds when somebody opens it, or something in it is wrong. */
  isFolded?: boolean;
}

/** The columns that an entry shows of an entity in another table, for its preview. */
export interface JoinedColumns<Draft> {
  /** Returns the id of that entity; null without one. */
  idOf: (draft: Draft) => string | null;
  read: (id: string | null) => Promise<object>;
}

type ReadRow<Entity> = (row: Readonly<Record<string, unknown>>) => Entity;

export interface ResourceDeclaration<Row, Entity extends Stored & Draft, Draft extends object> {
  name: ResourceName;
  /** Its segment of the path. */
  segment: string;
  Icon: LucideIcon;
  isOnDashboard: boolean;
  repository: Repository<Row, Entity>;
  /** Makes an entity of the columns of a row as it once was. */
  readRow: ReadRow<Entity>;
  mutations: Mutations<Entity, Draft>;
  /** Adds rules over several fields. */
  schema?: SchemaRules<Draft>;
  empty: () => Draft;
  fields: FieldDeclarations<Draft>;
  /** The groups at the end of the form; the other fields are before them. */
  groups?: readonly FieldGroupDeclaration<Draft>[];
  /** True where its form has a QR code for its page. */
  hasQrCode?: boolean;
  /** True where entries are published by being sent: forms and lists save them, and do not publish. */
  isSent?: boolean;
  /** True where visits of its entries, or clicks on their links, are counted. */
  isCounted?: boolean;
  /** Called with what a form has stored, for what is made of it in the background. */
  afterSave?: (stored: Entity) => void;
  /** Returns the draft that a copy begins with, where something of an entry belongs to it alone. */
  copyOf?: (draft: Draft) => Draft;
  /** What the action that copies an entry is called, where it is no mere duplicate. */
  copyLabel?: 'anotherDate';
  /** Returns the name of an entity; null where it has none. */
  nameOf: (entity: Entity) => LocalizedText | string | null;
  /** The column of that name; several, separated by commas, where it is made of them. */
  nameColumn: string;
  pictureOf: (entity: Entity) => string | null;
  /** Returns the path on the site where visitors see an entity. */
  publicPath: (entity: Entity) => string;
  /** The first one links to the entity. */
  columns: readonly [ColumnDeclaration<Row, Entity>, ...ColumnDeclaration<Row, Entity>[]];
  consequences?: readonly Consequence<Entity>[];
  joined?: JoinedColumns<Draft>;
  /** The day `YYYY-MM-DD` that an entry is dated: one that lies ahead is offered for its publication, which it may follow. */
  dated?: {
    of: (draft: Draft) => string;
    /** Returns the draft with another day. */
    on: (draft: Draft, day: string) => Draft;
  };
  /** The day `YYYY-MM-DD` on which what an entry shows comes out: visitors may see it before. */
  outOn?: { of: (draft: Draft) => string };
}

/** A draft, and an entity, whose types are erased: all that is known is that they belong to the same declaration. */
export type AnyDraft = Record<string, unknown>;
export type AnyEntity = Stored & AnyDraft;

/** An entity, or a singleton, whose type is erased, too. */
export type AnyVersioned = AnyDraft & { updatedAt: string };

/** A declaration as lists and forms use it: they pass it only values that it has made itself. */
export type Resource = ResourceDeclaration<AnyDraft, AnyEntity, AnyDraft>;

/** Returns the declaration without the types of its entity. */
export function toResource<Row, Entity extends Stored & Draft, Draft extends object>(
  declaration: ResourceDeclaration<Row, Entity, Draft>,
): Resource {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- lists and forms keep to what `Resource` says
  return declaration as unknown as Resource;
}

export type SingletonPageName = keyof typeof english.settingsPage;

/** A page of the panel that has a name. */
export interface NamedPage {
  path: string;
  title: MessageKey;
  /** Other words that people use for it. */
  words: MessageKey;
}

/** The pages of a singleton, and where they are. */
export interface SingletonPages {
  name: SingletonName;
  /** The last part of its path. */
  segment: string;
  /** The pages of its form, in order. */
  pages: readonly [{ name: SingletonPageName }, ...{ name: SingletonPageName }[]];
  /** What belongs to it and is no part of its form. */
  furtherPages: readonly NamedPage[];
}

interface FormPageDeclaration<Draft> {
  name: SingletonPageName;
  groups: readonly FieldGroupDeclaration<Draft>[];
}

export interface SingletonDeclaration<
  Entity extends { updatedAt: string } & Draft,
  Draft extends object,
> extends SingletonPages {
  Icon: LucideIcon;
  /** The name of its table: it also names the cached answer. */
  table: string;
  /** The id of its row. */
  id: string;
  readRow: ReadRow<Entity>;
  /** The fields that visitors may see. */
  publicFields: readonly string[];
  /** Returns the path on the site where visitors see it. */
  publicPath: (entity: Entity) => string;
  read: () => Promise<Entity | null>;
  save: (draft: Draft, version: string) => Promise<Entity>;
  empty: () => Draft;
  fields: FieldDeclarations<Draft>;
  /** The pages of the form, each with its headings and the fields under them. */
  pages: readonly [FormPageDeclaration<Draft>, ...FormPageDeclaration<Draft>[]];
}

/** A singleton as its form uses it, its types erased. */
export type Singleton = SingletonDeclaration<AnyVersioned, AnyDraft>;

/** Returns the declaration without the types of its entity. */
export function toSingleton<Entity extends { updatedAt: string } & Draft, Draft extends object>(
  declaration: SingletonDeclaration<Entity, Draft>,
): Singleton {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its form keeps to what `Singleton` says
  return declaration as unknown as Singleton;
}

/** Returns the edited values of an entity: those that an empty draft has too. */
export function toDraft<Draft extends object>(entity: Draft, empty: Draft): Draft {
  const draft = { ...empty };
  for (const name in empty) draft[name] = entity[name];
  return draft;
}

/** Returns the edited values of a stored entity, with the version that they are based on. */
export function toVersioned(
  entity: AnyVersioned,
  empty: AnyDraft,
): { draft: AnyDraft; version: string } {
  return { draft: toDraft(entity, empty), version: entity.updatedAt };
}

/** The texts of one field, such as those of a price list. */
export interface FieldTexts {
  label: FieldLabelKey;
  texts: readonly LocalizedText[];
}

/** The fields of an entry, or of a draft, in which something is written; a name is missing in no language. */
export function fieldsToTranslate(
  { empty, fields }: Pick<Resource, 'empty' | 'fields'>,
  draft: AnyDraft,
): FieldTexts[] {
  const found: FieldTexts[] = [];
  const edited = toDraft(draft, empty());
  for (const [name, { label, field }] of Object.entries(fields)) {
    if (field?.kind === 'localizedName') continue;
    const texts = localizedTextsIn(edited[name]);
    if (texts.length > 0) found.push({ label, texts });
  }
  return found;
}

/** The texts of an entry, or of a draft. */
export const textsToTranslate = (
  declaration: Pick<Resource, 'empty' | 'fields'>,
  draft: AnyDraft,
): LocalizedText[] => fieldsToTranslate(declaration, draft).flatMap(({ texts }) => texts);

/** Returns a function that gives the name of an entity, in the language of the panel if possible. */
export function useEntityName({ nameOf }: Resource): (entity: AnyEntity) => string {
  const { t, i18n } = useAdminTranslation();
  const { language } = i18n;
  return useCallback(
    (entity) => {
      const name = nameOf(entity);
      const text = typeof name === 'string' ? name : pick(name, language)?.text;
      return text ?? t('list.unnamed');
    },
    [nameOf, language, t],
  );
}
