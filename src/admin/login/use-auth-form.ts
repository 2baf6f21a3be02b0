import { useEffect, useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { AppError } from '@/data-service/client/app-error';
import { firstProblems } from '@/data-service/entities/first-problems';
import { useAuthReason } from '@/admin/common/auth-reason';

/** The codes of a form's schema, or of the auth server, by the names of its fields. */
type Problems = Readonly<Partial<Record<string, string>>>;

/** The names of the fields that refusals of the auth server are about, by its codes. */
export type FieldOfCode = ReadonlyMap<string | undefined, string>;

const NO_FIELDS: FieldOfCode = new Map();

interface AuthForm {
  isSending: boolean;
  problems: Problems;
  /** Why the last attempt failed, in words; null when it did not, or when that is the problem of a field. */
  failure: string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A form about the account. Its inputs are the browser's own, so what was typed stays whatever happens. */
export function useAuthForm<Values>(
  schema: v.GenericSchema<Record<string, FormDataEntryValue>, Values>,
  send: (values: Values) => Promise<void>,
  fieldOfCode = NO_FIELDS,
): AuthForm {
  const reasonOf = useAuthReason();
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>(null);
  const submitted = useRef<HTMLFormElement>(null);

  // A field may be there only since the server has asked for it.
  useEffect(() => {
    if (submitted.current) focusFirst(submitted.current, problems);
  }, [problems]);

  async function submit(form: HTMLFormElement) {
    submitted.current = form;
    const result = v.safeParse(schema, Object.fromEntries(new FormData(form)));
    const found = firstProblems(result.issues ?? []);
    setFailure(null);
    setProblems(found);
    if (!result.success) return;
    setIsSending(true);
    try {
      await send(result.output);
    } catch (error) {
      console.error(error);
      const code = error instanceof AppError ? error.code : undefined;
      const field = fieldOfCode.get(code);
      if (code !== undefined && field !== undefined) setProblems({ [field]: code });
      else setFailure(error);
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
