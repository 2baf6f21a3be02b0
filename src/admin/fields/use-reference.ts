import { useQueryClient } from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { useState } from 'react';
import { useChoices, useChosen, type ReferenceSource } from './use-choices';
import { useOwnEscape } from './use-own-escape';

interface ReferenceOptions<Row, Entity> {
  source: ReferenceSource<Row, Entity>;
  value: string;
  onChange: (value: string) => void;
  isOptional: boolean;
}

const { InputBlur, InputKeyDownEnter, InputKeyDownEscape, ItemClick } =
  useCombobox.stateChangeTypes;

/** The combobox of a reference. An entity is chosen by Enter or a click alone. */
export function useReference<Row, Entity extends { id: string }>({
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
    if (entity) queryClient.setQueryData([source.service.table, 'entity', entity.id], entity);
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
