import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { useId, useState } from 'react';
import { ChevronDown, X } from 'lucide-react';
import type { ListResult } from '@/data-service/content/entity/query';
import type { Repository } from '@/data-service/content/entity/repository';
import { likeLiteral, listForStaff } from '@/data-service/backend/staff/lists';
import { AppError } from '@/data-service/backend/client/app-error';
import { FieldLabel, inputClass } from '@/ui/field';
import { useOwnEscape } from '../common/modal';
import { useAdminTranslation } from '../common/translation';
import { useErrorMessage } from '../common/errors';
import { iconButtonClass } from '../common/buttons';
import { type FieldProps, useInputProps } from '../form/field-props';

/** The entities that a field may refer to. */
export interface ReferenceSource<Row, Entity> {
  repository: Repository<Row, Entity>;
  /** The column of the name; without it, any text of an entry is searched, and the first choices are those of its list. */
  column?: keyof Row & string;
  nameOf: (entity: Entity) => string;
}

/** The number of choices without typing more of the name. */
const SHOWN_CHOICES = 20;

/** Returns the first entities, by name, whose name contains the search text. */
function useChoices<Row, Entity>(
  { repository, column }: ReferenceSource<Row, Entity>,
  query: string,
  isAsked: boolean,
) {
  return useQuery({
    queryKey: [repository.table, 'choices', query],
    queryFn: () =>
      listForStaff(repository, {
        from: 0,
        size: SHOWN_CHOICES,
        ...(column === undefined
          ? { query, sort: null }
          : {
              where: [{ column, operator: 'ilike', value: `%${likeLiteral(query.trim())}%` }],
              query: '',
              sort: { by: { column }, language: '', ascending: true },
            }),
      }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
}

/** Returns the query of the chosen entity, at any place in the list. */
export function chosenQuery<Row, Entity>({ repository }: ReferenceSource<Row, Entity>, id: string) {
  return {
    queryKey: [repository.table, 'entity', id],
    queryFn: () => repository.get(id),
    enabled: id !== '',
  };
}

function useChosen<Row, Entity>(source: ReferenceSource<Row, Entity>, id: string) {
  return useQuery(chosenQuery(source, id));
}

interface ReferenceOptions<Row, Entity> {
  source: ReferenceSource<Row, Entity>;
  value: string;
  onChange: (value: string) => void;
  isOptional: boolean;
}

const { InputBlur, InputKeyDownEnter, InputKeyDownEscape, ItemClick } =
  useCombobox.stateChangeTypes;

/** The combobox of a reference. An entity is chosen by Enter or a click alone. */
function useReference<Row, Entity extends { id: string }>({
  source,
  value,
  onChange,
  isOptional,
}: ReferenceOptions<Row, Entity>) {
  const queryClient = useQueryClient();
  /** The search text; null while the input shows the chosen entity. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const choices = useChoices(source, typed ?? '', isOpen);
  const chosen = useChosen(source, value);
  const chosenEntity = value === '' ? null : (chosen.data ?? null);
  const nameOf = (entity: Entity | null) => (entity ? source.nameOf(entity) : '');
  useOwnEscape(isOpen);

  function choose(entity: Entity | null) {
    if (entity) queryClient.setQueryData([source.repository.table, 'entity', entity.id], entity);
    onChange(entity?.id ?? '');
    setTyped(null);
  }

  const combobox = useCombobox<Entity>({
    items: choices.data?.rows ?? [],
    itemToString: nameOf,
    itemToKey: (entity) => entity?.id,
    selectedItem: chosenEntity,
    inputValue: typed ?? nameOf(chosenEntity),
    isOpen,
    onIsOpenChange: (change) => setIsOpen(change.isOpen),
    defaultHighlightedIndex: 0,
    stateReducer: (state, { type, changes }) => {
      if (type === InputBlur) return { ...changes, selectedItem: state.selectedItem };
      return type === InputKeyDownEscape && !state.isOpen ? state : changes;
    },
    onStateChange: ({ type, selectedItem }) => {
      const isChoice = type === ItemClick || type === InputKeyDownEnter;
      if (isChoice && selectedItem) choose(selectedItem);
      else if (type === InputBlur && typed?.trim() === '' && isOptional) choose(null);
      else if (isChoice || type === InputBlur || type === InputKeyDownEscape) setTyped(null);
    },
  });

  return { combobox, choices, chosen, setTyped, clear: () => choose(null) };
}

interface ReferenceFieldProps<Row, Entity extends { id: string }> extends FieldProps<string> {
  source: ReferenceSource<Row, Entity>;
  /** True when it may be left empty. */
  isOptional?: boolean;
}

/** Another entity, found by its name; the value is its id, empty for none. */
export function ReferenceField<Row, Entity extends { id: string }>({
  name,
  label,
  hint,
  isRequired,
  value,
  onChange,
  errors,
  source,
  isOptional = false,
}: ReferenceFieldProps<Row, Entity>) {
  const { t } = useAdminTranslation();
  const messageOf = useLookupError();
  const errorId = useId();
  const hintId = useId();
  const { required, requiredMark } = useInputProps({ name, label, hint, isRequired });
  const reference = useReference({ source, value, onChange, isOptional });
  const { combobox, choices, chosen, setTyped, clear } = reference;
  const errorMessage =
    errors[''] ?? (value !== '' && chosen.error ? messageOf(chosen.error) : undefined);

  return (
    <div className="flex flex-col gap-2">
      <FieldLabel {...combobox.getLabelProps()} {...{ label, hint, requiredMark, hintId }} />
      <div className="relative flex gap-2">
        <input
          {...combobox.getInputProps({
            name,
            autoComplete: 'off',
            'aria-invalid': errorMessage !== undefined,
            'aria-describedby':
              [errorMessage && errorId, hint && hintId].filter(Boolean).join(' ') || undefined,
            required,
            className: inputClass,
            // Not in the combobox's own callback: the text of an input has to change within the event.
            onChange: ({ currentTarget }) => setTyped(currentTarget.value),
          })}
        />
        <button
          type="button"
          {...combobox.getToggleButtonProps({ 'aria-label': t('reference.open', { label }) })}
          className={iconButtonClass}
        >
          <ChevronDown />
        </button>
        {isOptional && value !== '' && (
          <button
            type="button"
            aria-label={t('reference.clear', { label })}
            className={iconButtonClass}
            onClick={clear}
          >
            <X />
          </button>
        )}
        <div
          className={`absolute inset-x-0 top-full z-20 border border-edge bg-surface shadow-xl ${combobox.isOpen ? '' : 'hidden'}`}
        >
          <ul {...combobox.getMenuProps()} className="max-h-72 overflow-y-auto">
            {combobox.isOpen &&
              choices.data?.rows.map((entity, index) => (
                <li
                  key={entity.id}
                  {...combobox.getItemProps({ item: entity, index })}
                  className={`flex min-h-11 cursor-pointer items-center px-4 ${combobox.highlightedIndex === index ? 'bg-line' : ''} ${entity.id === value ? 'text-accent' : ''}`}
                >
                  {source.nameOf(entity)}
                </li>
              ))}
          </ul>
          <p role="status" className="px-4 py-2 text-sm text-quiet">
            {combobox.isOpen && <ChoicesState choices={choices} />}
          </p>
        </div>
      </div>
      {errorMessage !== undefined && (
        <p id={errorId} className="text-sm text-red-300">
          {errorMessage}
        </p>
      )}
    </div>
  );
}

function ChoicesState<Entity>({ choices }: { choices: UseQueryResult<ListResult<Entity>> }) {
  const { t } = useAdminTranslation();
  const reasonOf = useErrorMessage();
  if (choices.isError) return reasonOf(choices.error);
  if (!choices.data) return t('reference.searching');
  const { rows, total } = choices.data;
  if (total === 0) return t('reference.none');
  return total > rows.length
    ? t('reference.more', { count: total })
    : t('reference.found', { count: total });
}

/** Returns a function that gives the error message when the name of the chosen entity is not known. */
function useLookupError(): (error: Error) => string {
  const { t } = useAdminTranslation();
  const reasonOf = useErrorMessage();
  return (error) =>
    error instanceof AppError && error.kind === 'not-found' ? t('reference.gone') : reasonOf(error);
}

interface ReferenceNameProps<Row, Entity> {
  source: ReferenceSource<Row, Entity>;
  id: string;
}

/** The name of the entity that an id refers to; the id itself as long as that is not known. */
export function ReferenceName<Row, Entity>({ source, id }: ReferenceNameProps<Row, Entity>) {
  const { data } = useChosen(source, id);
  return data ? source.nameOf(data) : id;
}
