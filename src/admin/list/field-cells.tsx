import type { ReactNode } from 'react';
import type { EditedField } from '@/data-service/content/entity/fields';
import { readLocalizedText } from '@/data-service/content/entity/read-json';
import { Day } from '@/ui/day';
import { LocalizedName, TextPreview } from '../common/localized-name';
import { Message, type MessageKey } from '../common/translation';

interface CellProps {
  value: unknown;
  /** Names the values of a choice. */
  labelOf?: ((value: string) => MessageKey) | undefined;
}

interface FieldCell {
  /** Without it, a list shows a text as it is. */
  Cell?: (props: CellProps) => ReactNode;
  /** Whether lists are sorted by it, a localized one by the language of the panel. */
  sortable?: true | 'localized';
}

/** How lists show the values of each kind of field: apart from what forms know (record/field-kinds.tsx), which comes later. */
const FIELD_CELLS: Partial<Record<EditedField['kind'], FieldCell>> = {
  text: { sortable: true },
  localizedText: {
    Cell: ({ value }) => <LocalizedName text={readLocalizedText(value)} />,
    sortable: 'localized',
  },
  localizedMarkdown: { Cell: ({ value }) => <TextPreview text={readLocalizedText(value)} /> },
  day: {
    Cell: ({ value }) => typeof value === 'string' && <Day day={value} />,
    sortable: true,
  },
  choice: {
    Cell: ({ value, labelOf }) =>
      typeof value === 'string' && labelOf && <Message of={labelOf(value)} />,
    sortable: true,
  },
};

/** Returns how lists show a field. */
export const cellOf = ({ kind }: EditedField): FieldCell => FIELD_CELLS[kind] ?? {};
