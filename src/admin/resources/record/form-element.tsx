import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

interface FormElementProps {
  onSubmit: () => void;
  /** Grows with every attempt to save that failed. */
  failedAttempts: number;
  className?: string;
  children: ReactNode;
}

/** A form that is also submitted by Ctrl+S and ⌘S. Whoever could not save goes on at the first field that is wrong. */
export function FormElement({ onSubmit, failedAttempts, className, children }: FormElementProps) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (failedAttempts === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
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
