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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useAdminTranslation } from '../common/translation';
import { useOwnEscape } from '../common/modal';
import { smallButtonClass } from '../common/buttons';
import { SortableLine, SortableRow, SortableTile } from './sortable-rows';

interface SortableListProps<Item> {
  items: readonly Item[];
  /** Stays with an item while it is edited and moved. */
  keyOf: (item: Item) => string;
  nameOf: (item: Item, index: number) => string;
  onChange: (items: Item[]) => void;
  /**
   * Rows of one line, or tiles side by side: the place is the handle, and a menu has the rest. A mouse drags a tile anywhere.
   */
  layout?: 'rows' | 'lines' | 'tiles';
  /** More items of that menu. */
  renderActions?: ((item: Item, index: number) => ReactNode) | null;
  /** Nothing can be removed. */
  isComplete?: boolean;
  children: (item: Item, index: number) => ReactNode;
}

const ROWS = { rows: SortableRow, lines: SortableLine, tiles: SortableTile };

const LIST_CLASS = {
  rows: 'flex flex-col gap-3',
  lines: 'flex flex-col',
  tiles: 'grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2',
};

interface Removed<Item> {
  item: Item;
  index: number;
  name: string;
}

/** A list that is sorted by dragging, by keys and by buttons; a removal can be undone. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const {
    items,
    keyOf,
    nameOf,
    onChange,
    layout = 'rows',
    isComplete = false,
    renderActions,
    children,
  } = props;
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
      <SortableContext
        items={keys}
        strategy={layout === 'tiles' ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <ol ref={list} tabIndex={-1} className={`empty:hidden ${LIST_CLASS[layout]}`}>
          {items.map((item, index) => {
            const name = nameOf(item, index);
            const Row = ROWS[layout];
            return (
              <Row
                key={keys[index]}
                id={keyOf(item)}
                name={name}
                place={index + 1}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                actions={renderActions?.(item, index)}
                onMoveUp={() => moveByButton(index, index - 1, name)}
                onMoveDown={() => moveByButton(index, index + 1, name)}
                onRemove={
                  isComplete
                    ? undefined
                    : () => {
                        onChange(items.toSpliced(index, 1));
                        setRemoved({ item, index, name });
                      }
                }
              >
                {children(item, index)}
              </Row>
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
