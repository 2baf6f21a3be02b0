import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import * as v from 'valibot';
import { readStored, STORED, writeStored } from '@/lib/storage';
import { AppError } from '@/data-service/backend/client/app-error';
import { TICKED } from '@/data-service/content/entity/validators';
import { type Sending, submissionReference } from '@/data-service/backend/inbox/public-forms';
import { MUSIC_LINK_ERRORS } from '@/data-service/content/platforms/music-link';
import { readHoneypot } from '@/site/shared/honeypot';
import { firstErrors, useForm, validate, type FormErrors } from '@/ui/use-form';
import { useHydrated } from '@/hydration/server-rendered';

/** No response, or too many requests: an immediate retry does not help. */
const isDeferred = (error: unknown) =>
  error instanceof AppError && (!error.answered || error.kind === 'rate-limited');

interface SendFormOptions<Fields extends string, Input, Output> {
  /** Names the draft. */
  name: string;
  /** Every field; the schema takes what it needs. */
  empty: Readonly<Record<Fields, string>> & Input;
  schema: v.GenericSchema<Input, Output>;
  send: (output: Output, sending: Sending) => Promise<void>;
  /** Completes the values with those from outside the form, such as the URL. */
  complete?: (values: Record<Fields, string>) => Record<Fields, string>;
  /** The field that is not stored in the draft. */
  notStored?: NoInfer<Fields>;
  onSent?: () => void;
}

/** A visitor's unsent form, as stored for this tab of the browser. */
const draftSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    values: v.record(v.string(), v.string()),
    /** The last attempt to send it: the same content keeps its id. Of an older release's draft the text alone is read. */
    attempt: v.fallback(v.nullable(v.object({ content: v.string(), id: v.string() })), null),
  }),
);

type Draft = v.InferOutput<typeof draftSchema>;

/** Returns the content of the form before the page was reloaded or left; null without any, or without storage. */
function readDraft(name: string): Draft | null {
  const { success, output } = v.safeParse(draftSchema, readStored(STORED.contactDraft, name));
  return success ? output : null;
}

/** Stores a draft; null removes it. */
function writeDraft(name: string, draft: Draft | null): void {
  writeStored(STORED.contactDraft, draft && JSON.stringify(draft), name);
}

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns true for a field whose value is no longer that of the rendered page. */
function isChanged(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) return !field.selectedOptions[0]?.defaultSelected;
  if (field.type === 'checkbox') return 'checked' in field && field.checked;
  return field.value !== field.defaultValue;
}

/** Returns the values of these fields that a visitor has typed into the rendered page. */
function typedValues(form: HTMLFormElement, fields: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of form.querySelectorAll<FormField>('input, textarea, select')) {
    if (!fields.includes(field.name) || field.value === '' || !isChanged(field)) continue;
    values[field.name] = field.type === 'checkbox' ? TICKED : field.value;
  }
  return values;
}

/** The codes of the schemas in the data service. */
const ERROR_MESSAGES = {
  required: 'common:form.required',
  email: 'common:form.email',
  'too-long': 'common:form.tooLong',
  'not-agreed': 'contact.notAgreed',
  'not-confirmed': 'contact.notConfirmed',
} as const;

const isKnown = (code: string): code is keyof typeof ERROR_MESSAGES => code in ERROR_MESSAGES;

/** Returns a function that gives a field's error message in the visitor's language; music links have their own. */
function useErrorMessage() {
  const { t } = useTranslation(['pages', 'common']);
  return (field: string, code: string | undefined) => {
    if (code === undefined) return undefined;
    const musicLinkError = MUSIC_LINK_ERRORS.find((known) => known === code);
    if (musicLinkError && field === 'musicLink') return t(`musicLink.errors.${musicLinkError}`);
    return t(isKnown(code) ? ERROR_MESSAGES[code] : 'common:form.invalid');
  };
}

/**
 * A form that a visitor sends. The values stay until they have arrived, also over a reload; then the form is cleared. A
 * field's first error is shown after an attempt to send, until it is corrected.
 */
export function useSendForm<Fields extends string, Input, Output>({
  name,
  empty,
  schema,
  send,
  complete = (values) => values,
  notStored,
  onSent,
}: SendFormOptions<Fields, Input, Output>) {
  const { i18n } = useTranslation();
  const errorMessage = useErrorMessage();
  const isOwn = useHydrated();
  const [draft, setDraft] = useState<Draft>(
    () => (isOwn ? readDraft(name) : null) ?? { values: {}, attempt: null },
  );
  const valuesOf = ({ values }: Draft) => complete({ ...empty, ...values });
  const values = valuesOf(draft);
  const latest = useRef(draft);
  const keep = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    const stored = notStored === undefined ? next.values : { ...next.values, [notStored]: '' };
    writeDraft(name, { ...next, values: stored });
  };

  /** Sends the form's content; the same content keeps its id, however often it has to be sent. */
  async function sendOnce({ output, honeypot }: { output: Output; honeypot: string }) {
    const { values: sent, attempt } = latest.current;
    const content = JSON.stringify(output);
    const id = attempt?.content === content ? attempt.id : uuid();
    keep({ values: sent, attempt: { content, id } });
    await send(output, { id, language: i18n.language, honeypot });
    // Text that was typed while sending has not been sent.
    if (latest.current.values === sent) {
      keep({ values: {}, attempt: null });
      writeDraft(name, null);
      onSent?.();
    }
    return submissionReference(id);
  }

  const form = useForm({
    read: (element) => ({
      output: validate(schema, valuesOf(latest.current)),
      honeypot: readHoneypot(element),
    }),
    send: sendOnce,
  });
  const { element, errors, failure, result: reference } = form;
  const current: FormErrors = firstErrors(v.safeParse(schema, values).issues ?? []);
  /** A shown error disappears as soon as the field has another one, or none. */
  const errorOf = (field: Fields) =>
    errorMessage(field, current[field] === errors[field] ? current[field] : undefined);

  // A server-rendered page has had no draft yet, and may have been typed into before hydration.
  useLayoutEffect(() => {
    if (isOwn || !element.current) return;
    const stored = readDraft(name);
    const typed = typedValues(element.current, Object.keys(empty));
    if (!stored && Object.keys(typed).length === 0) return;
    keep({ ...latest.current, ...stored, values: { ...stored?.values, ...typed } });
    // oxlint-disable-next-line react/exhaustive-deps -- once, at hydration
  }, []);

  const change = (field: Fields, value: string) =>
    keep({ ...latest.current, values: { ...valuesOf(latest.current), [field]: value } });

  return {
    ...form,
    values,
    change,
    /** The error of the last attempt to send; `deferred` where only a later attempt can help. */
    failed: failure && (isDeferred(failure) ? ('deferred' as const) : ('rejected' as const)),
    /** Of the sent form; undefined until it is sent. */
    reference,
    /** The props of a field. */
    field: (field: Fields) => ({
      name: field,
      value: values[field],
      onChange: (event: ChangeEvent<FormField>) => change(field, event.target.value),
      error: errorOf(field),
    }),
    /** The props of a checkbox; `ticked` is the value of a ticked one. */
    tick: (field: Fields, ticked = TICKED) => ({
      name: field,
      checked: values[field] === ticked,
      onChange: (checked: boolean) => change(field, checked ? ticked : ''),
      error: errorOf(field),
    }),
    /** Shows the error of a field on blur. */
    leave: (field: Fields) => {
      if (values[field] !== '') form.setErrors({ ...errors, [field]: current[field] });
    },
  };
}
