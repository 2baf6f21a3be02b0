import {
  type Active,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CSS } from '@dnd-kit/utilities';
import { useAdminTranslation } from '../common/translation';
import { useOwnEscape } from '../common/modal';
import { Icon, iconButtonClass, smallButtonClass } from '../common/buttons';

interface SortableListProps<Item> {
  items: readonly Item[];
  /** Stays with an item while it is edited and moved. */
  keyOf: (item: Item) => string;
  nameOf: (item: Item, index: number) => string;
  onChange: (items: Item[]) => void;
  children: (item: Item, index: number) => ReactNode;
}

interface Removed<Item> {
  item: Item;
  index: number;
  name: string;
}

/** A list that is sorted by dragging, by keys and by buttons; a removal can be undone. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, keyOf, nameOf, onChange, children } = props;
  const { t } = useAdminTranslation();
  const [isDragging, setIsDragging] = useState(false);
  const [movedTo, setMovedTo] = useState('');
  const [removed, setRemoved] = useState<Removed<Item> | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const hasMoved = useRef(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }), // a click is no drag
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: 'auto', // a smooth one may stop half-way, and with it the item
    }),
  );
  useOwnEscape(isDragging);

  const keys = items.map(keyOf);
  const position = (index: number, name: string) => ({
    name,
    position: index + 1,
    total: items.length,
  });
  const place = ({ id }: Active, over: Over | null) => {
    const from = keys.indexOf(String(id));
    const item = items[from];
    const name = item === undefined ? '' : nameOf(item, from);
    return position(over ? keys.indexOf(String(over.id)) : from, name);
  };

  function moveByButton(from: number, to: number, name: string) {
    if (to < 0 || to >= items.length) return;
    onChange(arrayMove([...items], from, to));
    setMovedTo(t('order.moved', position(to, name)));
  }

  function undoRemoval({ item, index }: Removed<Item>) {
    onChange(items.toSpliced(index, 0, item));
    setRemoved(null);
    list.current?.focus();
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: t('order.instructions') },
        announcements: {
          onDragStart: ({ active }) => {
            hasMoved.current = false;
            return t('order.pickedUp', place(active, null));
          },
          onDragOver: ({ active, over }) => {
            hasMoved.current ||= over?.id !== active.id; // at first it is over its own place
            return hasMoved.current ? t('order.moved', place(active, over)) : undefined;
          },
          onDragEnd: ({ active, over }) => t('order.dropped', place(active, over)),
          onDragCancel: ({ active }) => t('order.cancelled', place(active, null)),
        },
      }}
      onDragStart={() => setIsDragging(true)}
      onDragCancel={() => setIsDragging(false)}
      onDragEnd={({ active, over }) => {
        setIsDragging(false);
        if (over && over.id !== active.id) {
          onChange(
            arrayMove([...items], keys.indexOf(String(active.id)), keys.indexOf(String(over.id))),
          );
        }
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol ref={list} tabIndex={-1} className="flex flex-col gap-3 empty:hidden">
          {items.map((item, index) => {
            const name = nameOf(item, index);
            return (
              <SortableRow
                key={keys[index]}
                id={keyOf(item)}
                name={name}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onMoveUp={() => moveByButton(index, index - 1, name)}
                onMoveDown={() => moveByButton(index, index + 1, name)}
                onRemove={() => {
                  onChange(items.toSpliced(index, 1));
                  setRemoved({ item, index, name });
                }}
              >
                {children(item, index)}
              </SortableRow>
            );
          })}
        </ol>
      </SortableContext>
      {removed && (
        <UndoNote
          key={keyOf(removed.item)}
          text={t('order.removed', { name: removed.name })}
          onUndo={() => undoRemoval(removed)}
        />
      )}
      <p role="status" className="sr-only">
        {movedTo}
      </p>
    </DndContext>
  );
}

interface SortableRowProps {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMoveUp: () => void;
  onMoveDown: () => void;
  onRemove: () => void;
  children: ReactNode;
}

/** An item of a sortable list with the controls that move and remove it. */
function SortableRow(props: SortableRowProps) {
  const { id, name, isFirst, isLast, onMoveUp, onMoveDown, onRemove, children } = props;
  const { t } = useAdminTranslation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging, ...place } =
    useSortable({ id, attributes: { roleDescription: t('order.roleDescription') } });
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: CSS.Translate.toString(place.transform),
        transition: place.transition,
      }}
      className={`relative flex flex-col gap-3 border border-line bg-surface p-3 motion-reduce:transition-none! sm:flex-row ${isDragging ? 'z-10 border-accent shadow-xl' : ''}`}
    >
      <div className="min-w-0 grow">{children}</div>
      <div className="flex shrink-0 gap-2 self-end sm:self-start">
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t('order.move', { name })}
          className={`${iconButtonClass} cursor-grab touch-none`}
        >
          <Icon name="grip" />
        </button>
        <MoveButton label={t('order.up', { name })} isIdle={isFirst} onClick={onMoveUp}>
          <Icon name="up" />
        </MoveButton>
        <MoveButton label={t('order.down', { name })} isIdle={isLast} onClick={onMoveDown}>
          <Icon name="down" />
        </MoveButton>
        <MoveButton label={t('order.remove', { name })} isIdle={false} onClick={onRemove}>
          <Icon name="cross" />
        </MoveButton>
      </div>
    </li>
  );
}

interface MoveButtonProps extends Pick<ComponentProps<'button'>, 'onClick' | 'children'> {
  label: string;
  /** There is nowhere to move to; it keeps the focus. */
  isIdle: boolean;
}

function MoveButton({ label, isIdle, ...button }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isIdle}
      className={iconButtonClass}
      {...button}
    />
  );
}

/** Shows what was removed, with a button to undo it. It takes the focus of the removed part. */
function UndoNote({ text, onUndo }: { text: string; onUndo: () => void }) {
  const { t } = useAdminTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const textId = useId();
  useEffect(() => button.current?.focus(), []);
  return (
    <p className="flex flex-wrap items-center gap-3 text-quiet">
      <span id={textId}>{text}</span>
      <button
        ref={button}
        type="button"
        aria-describedby={textId}
        className={smallButtonClass}
        onClick={onUndo}
      >
        {t('order.undo')}
      </button>
    </p>
  );
}
