import { useEffect, useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { useExclusiveMutation } from './use-exclusive-mutation';

/** Error codes by the path of the value, as in `items.0.name`. */
export type FormErrors = Readonly<Partial<Record<string, string>>>;

/** Thrown where a form cannot be sent as it is. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError';
  readonly errors: FormErrors;

  constructor(errors: FormErrors = {}) {
    super('The form is not valid.');
    this.errors = errors;
  }
}

/** Returns the first error of each value, by its path; '' is the whole. */
export function firstErrors(issues: readonly v.BaseIssue<unknown>[]): FormErrors {
  const errors: Partial<Record<string, string>> = {};
  for (const issue of issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  return errors;
}

/** Returns the output of a schema for the values. Throws a ValidationError. */
export function validate<Output>(
  schema: v.GenericSchema<unknown, Output>,
  values: unknown,
): Output {
  const result = v.safeParse(schema, values);
  if (!result.success) throw new ValidationError(firstErrors(result.issues));
  return result.output;
}

/** Matches the elements that keep a form from being sent: an invalid field, or a file that was not uploaded. */
const OBSTACLE = '[aria-invalid="true"], [data-failed] button';

/** Gives the focus to an element of a form; what it is hidden in hears of it (`reveal`), and shows it. */
export function reveal(element: HTMLElement | null | undefined): void {
  element?.dispatchEvent(new Event('reveal', { bubbles: true }));
  element?.focus();
}

interface SubmitOptions<Input, Output> {
  /** Throws a ValidationError where the input cannot be sent; any other error is the form's failure. */
  send: (input: Input) => Promise<Output>;
  /** Returns the fields that a failure is about. */
  errorsOf?: (failure: Error) => FormErrors;
  /** Called after a failure; the form is being sent until it is done. */
  onFailed?: (failure: Error, input: Input) => Promise<void>;
}

/**
 * A form that is sent once at a time. It clears nothing that was typed. After a failed attempt the first field that is in
 * the way takes the focus.
 */
export function useSubmit<Input, Output>({
  send,
  errorsOf,
  onFailed,
}: SubmitOptions<Input, Output>) {
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const [failedAttempts, setFailedAttempts] = useState(0);
  const { run, isRunning, isPending, error, data } = useExclusiveMutation(send, fail);

  useEffect(() => {
    if (failedAttempts > 0) reveal(element.current?.querySelector<HTMLElement>(OBSTACLE));
  }, [failedAttempts]);

  async function fail(failure: Error, input: Input): Promise<void> {
    if (failure instanceof ValidationError) return refuse(failure);
    console.error(failure);
    refuse({ errors: errorsOf?.(failure) ?? {} });
    return onFailed?.(failure, input);
  }

  /** Shows why the form is not sent. */
  function refuse({ errors }: Pick<ValidationError, 'errors'>): void {
    setErrors(errors);
    setFailedAttempts((count) => count + 1);
  }

  return {
    /** The form element. */
    element,
    /** Sends the input, unless an earlier one is being sent. */
    submit: (input: Input) => {
      if (isRunning()) return;
      setErrors({});
      void run(input);
    },
    refuse,
    isRunning,
    isSending: isPending,
    /** Of the last attempt to send. */
    errors,
    setErrors,
    failedAttempts,
    /** Brings the first field that is in the way into sight, as after a failed attempt. */
    showErrors: () => setFailedAttempts((count) => count + 1),
    /** The error of the last attempt to send; null without one. */
    failure: error instanceof ValidationError ? null : error,
    /** The result of `send`; undefined until there is one. */
    result: data,
  };
}

interface FormOptions<Input, Output> extends SubmitOptions<Input, Output> {
  /** Returns the values to send. Throws a ValidationError. */
  read: (form: HTMLFormElement) => Input;
}

/** A form whose own values are sent when it is submitted. */
export function useForm<Input, Output>({ read, ...options }: FormOptions<Input, Output>) {
  const { submit, refuse, isRunning, ...form } = useSubmit(options);
  const { element } = form;

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isRunning()) return;
    try {
      submit(read(event.currentTarget));
    } catch (error) {
      // In the event itself: only then do phones show the keyboard for the field that takes the focus.
      if (!(error instanceof ValidationError)) throw error;
      refuse(error);
    }
  }

  /** With the props of the form element. */
  return { ...form, props: { ref: element, noValidate: true, onSubmit } };
}
