import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { useForm } from '@/ui/use-form';

interface FormElementProps {
  form: Pick<ReturnType<typeof useForm<unknown, unknown>>, 'props'>;
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
}

/** A form that is also submitted by Ctrl+S and ⌘S. */
export function FormElement({ form: { props }, onSubmit, className, children }: FormElementProps) {
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
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className={className}
    >
      {children}
    </form>
  );
}
