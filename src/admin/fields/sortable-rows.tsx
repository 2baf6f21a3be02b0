import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import * as Menu from '@radix-ui/react-dropdown-menu';
import { type ComponentProps, type PointerEvent, type ReactNode, useState } from 'react';
import { ChevronDown, ChevronUp, EllipsisVertical, GripVertical, X } from 'lucide-react';
import { iconButtonClass } from '../common/buttons';
import { useOwnEscape } from '../common/modal';
import { useAdminTranslation } from '../common/translation';

export interface SortableRowProps {
  id: string;
  name: string;
  /** Its place in the list, from 1. */
  place: number;
  isFirst: boolean;
  isLast: boolean;
  /** More items of the menu, where there is one. */
  actions?: ReactNode;
  onMoveUp: () => void;
  onMoveDown: () => void;
  /** Undefined where nothing can be removed. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

/** Returns the props that make a row and its handle draggable. */
function useRow(id: string) {
  const { t } = useAdminTranslation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...row } = useSortable({
    id,
    attributes: { roleDescription: t('order.roleDescription') },
  });
  return {
    isDragging: row.isDragging,
    /** Begins a drag outside the handle. */
    onDrag: (event: PointerEvent) => void listeners?.['onPointerDown']?.(event),
    row: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(row.transform), transition: row.transition },
    },
    handle: {
      ref: setActivatorNodeRef,
      ...attributes,
      ...listeners,
      // A finger gives no focus until it is lifted, and the form would scroll to the field that has it: what drags removes
      // the selection, which browsers show in a field.
      onPointerDownCapture: ({ currentTarget }: PointerEvent<HTMLElement>) =>
        currentTarget.focus({ preventScroll: true }),
    },
  };
}

/** An item of a sortable list with the controls that move and remove it. */
export function SortableRow(props: SortableRowProps) {
  const { id, name, isFirst, isLast, onMoveUp, onMoveDown, onRemove, children } = props;
  const { t } = useAdminTranslation();
  const { handle, row, isDragging } = useRow(id);
  return (
    <li
      {...row}
      className={`relative flex flex-col gap-3 border border-line bg-surface p-3 motion-reduce:transition-none! sm:flex-row ${isDragging ? 'z-10 border-accent shadow-xl' : ''}`}
    >
      <div className="min-w-0 grow">{children}</div>
      <div className="flex shrink-0 gap-2 self-end sm:self-start">
        <button
          type="button"
          {...handle}
          aria-label={t('order.move', { name })}
          className={`${iconButtonClass} cursor-grab touch-none`}
        >
          <GripVertical />
        </button>
        <MoveButton label={t('order.up', { name })} isIdle={isFirst} onClick={onMoveUp}>
          <ChevronUp />
        </MoveButton>
        <MoveButton label={t('order.down', { name })} isIdle={isLast} onClick={onMoveDown}>
          <ChevronDown />
        </MoveButton>
        {onRemove && (
          <MoveButton label={t('order.remove', { name })} isIdle={false} onClick={onRemove}>
            <X />
          </MoveButton>
        )}
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

const quietIconClass =
  'inline-flex min-h-11 min-w-9 shrink-0 cursor-pointer items-center justify-center text-quiet transition-colors hover:text-accent';

/** The look of an input in a line. */
export const lineInputClass =
  'w-full min-w-0 border-b-2 border-transparent bg-transparent px-1 text-paper sm:px-2 hover:border-quiet focus:border-accent aria-invalid:border-red-400';

export const rowMenuItemClass =
  'flex min-h-11 cursor-pointer items-center px-4 outline-none data-disabled:cursor-not-allowed data-disabled:opacity-40 data-highlighted:bg-night data-highlighted:text-accent';

/** A sortable row in one line, on a phone in two: its number is the handle, and a menu moves and removes it. */
export function SortableLine(props: SortableRowProps) {
  const { id, name, place, children } = props;
  const { t } = useAdminTranslation();
  const { handle, row, isDragging } = useRow(id);
  return (
    <li
      {...row}
      className={`relative -mt-px flex items-start border bg-surface py-1 motion-reduce:transition-none! ${isDragging ? 'z-10 border-accent shadow-xl' : 'border-line focus-within:z-1'}`}
    >
      <button
        type="button"
        {...handle}
        aria-label={t('order.move', { name })}
        className={`${quietIconClass} cursor-grab touch-none text-sm tabular-nums max-sm:flex-col-reverse`}
      >
        <span className="sm:-mx-1">
          <GripVertical />
        </span>
        <span className="min-w-5 text-right max-sm:text-center">{place}</span>
      </button>
      <div className="min-w-0 grow">{children}</div>
      <RowMenu {...props} />
    </li>
  );
}

/** Moves an item by one place, and removes it. */
function RowMenu(props: SortableRowProps) {
  const { name, isFirst, isLast, onMoveUp, onMoveDown, onRemove, actions } = props;
  const { t } = useAdminTranslation();
  const [isOpen, setIsOpen] = useState(false);
  useOwnEscape(isOpen);
  return (
    <Menu.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <Menu.Trigger aria-label={t('list.actionsNamed', { name })} className={quietIconClass}>
        <EllipsisVertical />
      </Menu.Trigger>
      {/* Without a portal it stays within the dialog. */}
      <Menu.Content
        align="end"
        collisionPadding={16}
        onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)} // the dialog around it stays
        className="z-40 min-w-48 rounded-lg border border-edge bg-surface py-2 shadow-xl"
      >
        <Menu.Item className={rowMenuItemClass} disabled={isFirst} onSelect={onMoveUp}>
          {t('order.moveUp')}
        </Menu.Item>
        <Menu.Item className={rowMenuItemClass} disabled={isLast} onSelect={onMoveDown}>
          {t('order.moveDown')}
        </Menu.Item>
        {actions}
        {onRemove && (
          <Menu.Item className={`${rowMenuItemClass} text-red-400`} onSelect={onRemove}>
            {t('order.take')}
          </Menu.Item>
        )}
      </Menu.Content>
    </Menu.Root>
  );
}

/** A sortable row as a tile of a grid. On touch screens it is dragged by its number, so that it can be scrolled over. */
export function SortableTile(props: SortableRowProps) {
  const { id, name, place, children } = props;
  const { t } = useAdminTranslation();
  const { handle, row, isDragging, onDrag } = useRow(id);
  return (
    <li
      {...row}
      className={`relative flex min-w-0 flex-col border bg-surface motion-reduce:transition-none! ${isDragging ? 'z-10 border-accent shadow-xl' : 'border-line'}`}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the handle below does the same for everybody */}
      <div
        className="min-w-0 grow"
        onDragStart={(event) => event.preventDefault()} // the browser's own, of the picture
        onPointerDown={(event) => event.pointerType === 'mouse' && onDrag(event)}
      >
        {children}
      </div>
      <div className="flex items-center justify-between">
        <button
          type="button"
          {...handle}
          aria-label={t('order.move', { name })}
          className={`${quietIconClass} cursor-grab touch-none text-sm tabular-nums`}
        >
          <GripVertical />
          {place}
        </button>
        <RowMenu {...props} />
      </div>
    </li>
  );
}
