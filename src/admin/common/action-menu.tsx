import * as Menu from '@radix-ui/react-dropdown-menu';
import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { iconButtonClass } from './buttons';

/** The class of an action in a menu. */
export const menuItemClass =
  'flex min-h-11 cursor-pointer items-center px-4 outline-none data-highlighted:bg-night data-highlighted:text-accent';

/** The class of the line between two groups of actions. */
export const menuLineClass = 'my-2 border-t border-line';

interface ActionMenuProps {
  /** The name of the button where it shows no text. */
  label?: string;
  /** The class of the button where it shows a text. */
  className?: string;
  /** The text of the button; three dots where there is none. */
  trigger?: ReactNode;
  onOpen?: () => void;
  /** Called when the focus is about to return to the button. */
  onClosed?: () => void;
  children: ReactNode;
}

/** A button with a menu of actions. */
export function ActionMenu({
  label,
  className = iconButtonClass,
  trigger,
  onOpen,
  onClosed,
  children,
}: ActionMenuProps) {
  return (
    <Menu.Root modal={false} onOpenChange={(isOpen) => isOpen && onOpen?.()}>
      <Menu.Trigger aria-label={label} className={`${className} relative`}>
        {trigger ?? <EllipsisVertical />}
      </Menu.Trigger>
      {/* Without a portal it stays within the landmark of its button. In a low window it scrolls, also by keyboard. */}
      <Menu.Content
        tabIndex={0}
        align="end"
        sideOffset={4}
        collisionPadding={16}
        onCloseAutoFocus={onClosed}
        className="z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-2rem)] min-w-48 overflow-y-auto rounded-lg border border-edge bg-surface py-2 shadow-xl"
      >
        {children}
      </Menu.Content>
    </Menu.Root>
  );
}
