import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { enter } from './motion';

interface FullScreenDialogProps extends Omit<
  ComponentProps<'dialog'>,
  'open' | 'onCancel' | 'ref'
> {
  /** Called on Escape or the system's Back gesture; the caller then removes the dialog. */
  onClose: () => void;
}

/** A dialog over everything. The page behind can neither be reached nor scrolled and keeps its place. */
export function FullScreenDialog({ onClose, className = '', ...props }: FullScreenDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (dialog.current && !dialog.current.open) {
      dialog.current.showModal();
      enter([dialog.current], { duration: 0.25 });
    }
    const { style, clientWidth } = document.documentElement;
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'; // the page behind keeps its width
    style.overflow = 'hidden';
    style.overscrollBehavior = 'none'; // a swipe moves within the dialog instead of going Back
    return () => {
      style.overflow = '';
      style.overscrollBehavior = '';
      style.scrollbarGutter = '';
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-night text-paper ${className}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose} // a second Escape cannot be prevented
      {...props}
    />
  );
}
