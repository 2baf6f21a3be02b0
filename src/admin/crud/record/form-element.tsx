import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { useForm } from '@/ui/use-form';

interface FormElementProps {
  form: Pick<ReturnType<typeof useForm<unknown, unknown>>, 'props' | 'submit'>;
  className?: string;
  children: ReactNode;
}

/** A form that is also submitted by Ctrl+S and ⌘S. */
export function FormElement({ form: { props, submit }, className, children }: FormElementProps) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || event.altKey || !(event.ctrlKey || event.metaKey))
      return;
    event.preventDefault();
    submit();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    <form {...props} className={className}>
      {children}
    </form>
  );
}
