import { useLayoutEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import * as v from 'valibot';
import { AppError } from '@/data-service/client/app-error';
import { TICKED } from '@/data-service/client/fields';
import { firstProblems } from '@/data-service/entities/first-problems';
import type { Sending } from '@/data-service/client/send-row';
import { submissionReference } from '@/data-service/inbox/submission-reference';
import { useHydrated } from '@/ui/use-hydrated';
import { readDraft, writeDraft, type Draft } from './draft';
import { useProblemText } from './problem-text';
import { TRAP_NAME } from './trap';

/** How the last attempt to send ended; it is `deferred` where only another time can help. */
export type Outcome =
  | { state: 'sent'; reference: string }
  | { state: 'refused' }
  | { state: 'deferred' };

/** No answer came, or too much has been sent of late: to try again at once changes nothing. */
const isDeferred = (error: unknown) =>
  error instanceof AppError && (!error.answered || error.kind === 'rate-limited');

interface SendFormOptions<Fields extends string, Input, Output> {
  /** Names the draft. */
  name: string;
  /** Every field; the schema takes what it needs. */
  empty: Readonly<Record<Fields, string>> & Input;
  schema: v.GenericSchema<Input, Output>;
  send: (output: Output, sending: Sending) => Promise<void>;
  /** What follows for the fields from elsewhere, such as the address. */
  complete?: (values: Record<Fields, string>) => Record<Fields, string>;
  /** The field that is asked anew whenever the form appears. */
  notKept?: NoInfer<Fields>;
  onSent?: () => void;
}

/** What a field needs of its form. */
export interface FieldBinding {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<FormField>) => void;
  error: string | undefined;
}

/** What stands in these fields of a form; not what is empty. */
function typedValues(form: HTMLFormElement, fields: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (!fields.includes(name) || value === '' || typeof value !== 'string') continue;
    const field = form.elements.namedItem(name);
    const isTick = field instanceof HTMLInputElement && field.type === 'checkbox';
    values[name] = isTick ? TICKED : value;
  }
  return values;
}

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A form that is sent away. What was typed stays until it has arrived, also over a reload; then the form is empty. A
 * field's first problem is said when sending was tried, until it is mended, and the first wrong field takes the focus.
 */
export function useSendForm<Fields extends string, Input, Output>({
  name,
  empty,
  schema,
  send,
  complete = (values) => values,
  notKept,
  onSent,
}: SendFormOptions<Fields, Input, Output>) {
  const { i18n } = useTranslation();
  const problemText = useProblemText();
  const isOwn = useHydrated();
  const [draft, setDraft] = useState<Draft>(
    () => (isOwn ? readDraft(name) : null) ?? { values: {}, startedAt: Date.now(), attempt: null },
  );
  const [said, setSaid] = useState<Partial<Record<Fields, string>>>({});
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const valuesOf = ({ values }: Draft) => complete({ ...empty, ...values });
  const values = valuesOf(draft);
  const result = v.safeParse(schema, values);
  const found: Partial<Record<Fields, string>> = result.success ? {} : firstProblems(result.issues);
  /** A problem that has been said is gone as soon as it is not the problem any more. */
  const problem = (field: Fields) => (found[field] === said[field] ? found[field] : undefined);

  const latest = useRef(draft);
  const keep = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    const kept = notKept === undefined ? next.values : { ...next.values, [notKept]: '' };
    writeDraft(name, { ...next, values: kept });
  };
  // A page that a server drew has had no draft yet, and may have been typed into before its code came.
  const element = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (isOwn || !element.current) return;
    const stored = readDraft(name);
    const typed = typedValues(element.current, Object.keys(empty));
    if (!stored && Object.keys(typed).length === 0) return;
    keep({ ...latest.current, ...stored, values: { ...stored?.values, ...typed } });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is taken over
  }, []);

  const change = (field: Fields, value: string) =>
    keep({ ...latest.current, values: { ...valuesOf(latest.current), [field]: value } });

  async function submit(form: HTMLFormElement) {
    if (!result.success) {
      flushSync(() => setSaid(found));
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    const { output } = result;
    const { values: sent, startedAt, attempt } = latest.current;
    const words = JSON.stringify(output);
    const id = attempt?.words === words ? attempt.id : uuid();
    keep({ values: sent, startedAt, attempt: { words, id } });
    setSaid({});
    setOutcome(null);
    setIsSending(true);
    try {
      const trap = new FormData(form).get(TRAP_NAME);
      await send(output, {
        id,
        language: i18n.language,
        trap: typeof trap === 'string' ? trap : '',
        filledInMs: Date.now() - startedAt,
      });
      // What was typed meanwhile has not been sent.
      if (latest.current.values === sent) {
        keep({ values: {}, startedAt, attempt: null });
        writeDraft(name, null);
        onSent?.();
      }
      setOutcome({ state: 'sent', reference: submissionReference(id) });
    } catch (error) {
      console.error(error);
      setOutcome({ state: isDeferred(error) ? 'deferred' : 'refused' });
    } finally {
      setIsSending(false);
    }
  }

  return {
    /** The form itself. */
    element,
    values,
    change,
    problem,
    isSending,
    outcome,
    field: (field: Fields): FieldBinding => ({
      name: field,
      value: values[field],
      onChange: (event) => change(field, event.target.value),
      error: problemText(problem(field)),
    }),
    /** What a box needs; `ticked` is the value that stands for its tick. */
    tick: (field: Fields, ticked = TICKED) => ({
      name: field,
      checked: values[field] === ticked,
      onChange: (checked: boolean) => change(field, checked ? ticked : ''),
      error: problemText(problem(field)),
    }),
    /** Says what is wrong with a field that has been left. */
    leave: (field: Fields) => {
      if (values[field] !== '') setSaid({ ...said, [field]: found[field] });
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isSending) void submit(event.currentTarget);
    },
  };
}
