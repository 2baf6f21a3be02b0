import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

interface FormElementProps {
  onSubmit: () => void;
  /** Grows with every attempt to save that failed. */
  failedAttempts: number;
  className?: string;
  children: ReactNode;
}

/** What keeps a form from being saved: a field that is wrong, or a file that did not arrive. */
const OBSTACLE = '[aria-invalid="true"], [data-failed] button';

/** A form that is also submitted by Ctrl+S and ⌘S. Whoever could not save goes on at what is in the way first. */
export function FormElement({ onSubmit, failedAttempts, className, children }: FormElementProps) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (failedAttempts === 0) return;
    form.current?.querySelector<HTMLElement>(OBSTACLE)?.focus();
  }, [failedAttempts]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || event.altKey || !(event.ctrlKey || event.metaKey))
      return;
    event.preventDefault();
    onSubmit();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    <form
      ref={form}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
