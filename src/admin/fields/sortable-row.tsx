import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ComponentProps, ReactNode } from 'react';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { Icon } from './icon';
import { iconButtonClass } from '@/admin/common/small-button';

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
export function SortableRow(props: SortableRowProps) {
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
