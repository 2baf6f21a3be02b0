import { useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { firstProblems } from '@/data-service/first-problems';
import { useAuthReason } from '../auth-reason';

/** The codes of a form's schema by the names of its fields. */
type Problems = Readonly<Partial<Record<string, string>>>;

interface AuthForm {
  isSending: boolean;
  problems: Problems;
  /** Why the last attempt failed, in words; null when it did not. */
  failure: string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A form about the account. Its inputs are the browser's own, so what was typed stays whatever happens. */
export function useAuthForm<Values>(
  schema: v.GenericSchema<Record<string, FormDataEntryValue>, Values>,
  send: (values: Values) => Promise<void>,
): AuthForm {
  const reasonOf = useAuthReason();
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>(null);

  async function submit(form: HTMLFormElement) {
    const result = v.safeParse(schema, Object.fromEntries(new FormData(form)));
    const found = firstProblems(result.issues ?? []);
    setFailure(null);
    setProblems(found);
    if (!result.success) {
      focusFirst(form, found);
      return;
    }
    setIsSending(true);
    try {
      await send(result.output);
    } catch (error) {
      console.error(error);
      setFailure(error);
    } finally {
      setIsSending(false);
    }
  }

  return {
    isSending,
    problems,
    failure: failure === null ? null : reasonOf(failure), // in the language of now
    onSubmit: (event) => {
      event.preventDefault();
      if (!isSending) void submit(event.currentTarget);
    },
  };
}

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && problems[element.getAttribute('name') ?? '']) {
      element.focus();
      return;
    }
  }
}
