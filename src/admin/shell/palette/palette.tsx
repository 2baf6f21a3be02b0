import { useCombobox } from 'downshift';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { inputClass } from '@/ui/field';
import { useAdminTranslation } from '../../common/translation';
import { Modal } from '../../common/modal';
import { type Command, loadCommandNames, useCommands } from './commands';
import { findByText } from './match-text';
import { MAX_RECENT, useFoundEntries } from './found-entries';

interface PaletteProps {
  onClose: () => void;
}

/** The maximum number of results that are shown. */
const MAX_SHOWN = 30;

/** Finds any entry, section, setting and action by its name in any language, and leads there. */
export function Palette({ onClose }: PaletteProps) {
  const { t } = useAdminTranslation();
  return (
    <Modal title={t('palette.title')} onClose={onClose}>
      <PaletteSearch onClose={onClose} />
    </Modal>
  );
}

/** The dialog's content: separate, because a combobox looks up its elements on mount, and a dialog adds its own later. */
function PaletteSearch({ onClose }: PaletteProps) {
  const { t } = useAdminTranslation();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    loadCommandNames().catch(console.error);
  }, []);
  const entries = useFoundEntries(typed, useNavigate());
  const commands = useCommands();
  const isSearch = typed.trim() !== '';
  const items = isSearch
    ? findByText([...commands, ...entries.found], typed).slice(0, MAX_SHOWN)
    : [...entries.found.slice(0, MAX_RECENT), ...commands];

  const combobox = useCombobox<Command>({
    items,
    itemToString: (command) => command?.label ?? '',
    itemToKey: (command) => command?.id,
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    onSelectedItemChange: ({ selectedItem }) => {
      onClose();
      selectedItem?.run();
    },
  });

  return (
    <>
      <div className="flex flex-col gap-2">
        <label {...combobox.getLabelProps()} className="text-sm text-quiet">
          {t('palette.label')}
        </label>
        <input
          {...combobox.getInputProps({
            autoComplete: 'off',
            maxLength: 200,
            className: inputClass,
            // Not in the combobox's own callback: the text of an input has to change within the event.
            onChange: ({ currentTarget }) => {
              setTyped(currentTarget.value);
              combobox.setHighlightedIndex(0);
            },
          })}
        />
      </div>
      <div role="status" className="min-h-6 text-sm text-quiet">
        {entries.state ?? t('palette.count', { count: items.length })}
      </div>
      <ul
        {...combobox.getMenuProps()}
        className="-mx-2 h-[50dvh] shrink-0 overflow-y-auto short:h-auto short:overflow-visible"
      >
        {items.map((command, index) => (
          <li
            key={command.id}
            {...combobox.getItemProps({ item: command, index })}
            className={`flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-4 border border-transparent px-2 py-2 ${combobox.highlightedIndex === index ? 'border-accent! bg-line' : ''}`}
          >
            <span className="min-w-0 grow wrap-anywhere">{command.label}</span>
            <span className="text-sm text-quiet">{command.detail}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
