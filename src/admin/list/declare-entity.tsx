import type { ReactNode } from 'react';
import type { SortColumn } from '@/data-service/backend/staff/lists';
import { withReview } from '@/data-service/content/entity/review';
import { defineMutations, type DefinedEntity } from '@/data-service/content/entity/mutations';
import {
  editedFields,
  toColumn,
  type DraftOf,
  type EntityFields,
  type EntityOf,
} from '@/data-service/content/entity/define';
import type { publication } from '@/data-service/content/entity/fields';
import type { LocalizedText } from '@/i18n/localized-text';
import { readLocalizedText } from '@/data-service/content/entity/read-json';
import type { MessageKey } from '../common/translation';
import type { UpdatableProps } from '../form/field-props';
import type { ColumnDeclaration, RenderParts, SchemaRules } from '../record/declaration';
import { declareFields, type FieldOverrides } from '../record/declare-fields';
import { PublicationState } from '../record/publication-state';
import { cellOf } from './field-cells';

/** Returns the column by which a list is sorted. */
const sortColumn = <Row,>(name: string, isLocalized = false): SortColumn<Row> => ({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- defineEntity has checked the columns
  column: toColumn(name) as keyof Row & string,
  isLocalized,
});

interface EntityDeclaration<Row, Fields extends EntityFields> {
  /** The columns of its list: fields, or made of several. The first is the name of an entry, and links to it. */
  columns: readonly [
    keyof DraftOf<Fields> & string,
    ...((keyof DraftOf<Fields> & string) | ColumnDeclaration<Row, EntityOf<Fields>>)[],
  ];
  fields: FieldOverrides<DraftOf<Fields>>;
  /** The field with the day on which what an entry shows comes out. */
  outOn?: keyof DraftOf<Fields> & string;
  /** Adds rules over several fields. */
  schema?: SchemaRules<DraftOf<Fields>>;
}

/** Returns the part of a resource's declaration that follows from its entity. */
export function declareEntity<
  Row extends Record<string, unknown>,
  Fields extends EntityFields & { publishedAt: ReturnType<typeof publication> },
>(
  entity: DefinedEntity<Row, Fields>,
  { columns, fields: overrides, outOn, schema }: EntityDeclaration<Row, Fields>,
) {
  const reviewed = withReview(entity);
  const mutations = defineMutations(reviewed);
  const edited = new Map(editedFields(entity.fields));
  const valueOf = (values: object, name: string): unknown => Reflect.get(values, name);
  const dayOf = (values: object) => String(outOn === undefined ? '' : valueOf(values, outOn));
  const imageName = [...edited].find(([, { kind }]) => kind === 'image')?.[0];
  const imageOf = (values: object) => {
    const image = imageName === undefined ? null : valueOf(values, imageName);
    return typeof image === 'string' ? image : null;
  };
  const image = (
    props: UpdatableProps<string | null>,
    { part, inputs: { ImageField } }: RenderParts<DraftOf<Fields>>,
  ): ReactNode => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field of this name is a localized text
    const partOf = part as unknown as (name: string) => UpdatableProps<LocalizedText | null>;
    return <ImageField {...props} alternative={partOf('imageAlt')} />;
  };
  const fields = declareFields(entity.fields, overrides, {
    ...(imageName !== undefined && edited.has('imageAlt') && { [imageName]: { render: image } }),
    imageAlt: {
      hintOf: (draft) =>
        imageOf(draft) !== null && valueOf(draft, 'imageAlt') === null ? 'undescribed' : undefined,
    },
  });

  function columnOf(
    name: keyof DraftOf<Fields> & string,
  ): ColumnDeclaration<Row, EntityOf<Fields>> {
    const field = edited.get(name);
    if (!field) throw new Error(`No field ${name}`);
    const { label } = fields[name];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it gets the field's own values
    const labelOf = fields[name].labelOf as ((value: string) => MessageKey) | undefined;
    const { Cell, sortable } = cellOf(field);
    return {
      label,
      cell(values) {
        const value = valueOf(values, name);
        if (Cell) return <Cell value={value} labelOf={labelOf} />;
        return typeof value === 'string' && value;
      },
      ...(sortable && { sort: sortColumn<Row>(name, sortable === 'localized') }),
    };
  }

  const [first, ...others] = columns;
  return {
    repository: reviewed.repository,
    readRow: reviewed.repository.fromRow,
    mutations,
    ...(schema && { schema }),
    empty: mutations.empty,
    fields,
    columns: [
      columnOf(first),
      ...others.map((column) => (typeof column === 'string' ? columnOf(column) : column)),
      {
        label: 'publishedAt',
        cell: (values: EntityOf<Fields>) => (
          <PublicationState publishedAt={values.publishedAt} outOn={dayOf(values)} isInList />
        ),
        sort: sortColumn<Row>('publishedAt'),
      },
    ] as const,
    nameOf: (values: EntityOf<Fields>) => {
      const name = valueOf(values, first);
      return typeof name === 'string' ? name : readLocalizedText(name);
    },
    nameColumn: sortColumn<Row>(first).column,
    pictureOf: (values: EntityOf<Fields>) => imageOf(values),
    // A URL is of one entry.
    ...(edited.has('slug') && { copyOf: (draft: DraftOf<Fields>) => ({ ...draft, slug: '' }) }),
    ...(outOn !== undefined && {
      outOn: { of: (draft: DraftOf<Fields>) => dayOf(draft) },
    }),
  };
}
