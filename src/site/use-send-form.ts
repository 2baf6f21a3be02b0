import { useRef, useState, type FormEvent } from 'react';
import { v4 as uuid } from 'uuid';
import * as v from 'valibot';
import { AppError } from '@/data-service/app-error';

type SendState = 'editing' | 'sending' | 'sent' | 'refused' | 'unanswered';

/** The codes of the schemas in the data service. */
export type FieldProblem = 'required' | 'email' | 'https-address' | 'too-long' | 'invalid';
const PROBLEMS: ReadonlySet<string> = new Set(['required', 'email', 'https-address', 'too-long']);

function isProblem(message: string): message is FieldProblem {
  return PROBLEMS.has(message);
}

interface SendForm<Fields extends string> {
  state: SendState;
  /** What is wrong with a field, by its name. */
  problems: Partial<Record<Fields, FieldProblem>>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form that is sent away. The inputs keep what was typed until it has arrived; then they are emptied. A field's first
 * problem is shown and the first wrong field takes the focus.
 */
export function useSendForm<Fields extends string, Values>(
  schema: v.GenericSchema<Record<Fields, string>, Values>,
  send: (values: Values, id: string) => Promise<void>,
): SendForm<Fields> {
  const [state, setState] = useState<SendState>('editing');
  const [problems, setProblems] = useState<Partial<Record<Fields, FieldProblem>>>({});

  // The same words keep their id: sent again after a lost answer, they arrive once.
  const attempt = useRef({ words: '', id: '' });
  function idFor(words: string): string {
    if (attempt.current.words !== words) attempt.current = { words, id: uuid() };
    return attempt.current.id;
  }

  async function submit(form: HTMLFormElement) {
    const result = v.safeParse(schema, Object.fromEntries(new FormData(form)));
    if (!result.success) {
      const found: Partial<Record<string, FieldProblem>> = {};
      for (const issue of result.issues) {
        const field = v.getDotPath(issue);
        if (field) found[field] ??= isProblem(issue.message) ? issue.message : 'invalid';
      }
      setProblems(found);
      setState('editing');
      for (const element of form.elements) {
        if (element instanceof HTMLElement && found[element.getAttribute('name') ?? '']) {
          element.focus();
          break;
        }
      }
      return;
    }
    setProblems({});
    setState('sending');
    try {
      await send(result.output, idFor(JSON.stringify(result.output)));
      attempt.current = { words: '', id: '' };
      form.reset();
      setState('sent');
    } catch (error) {
      console.error(error);
      setState(error instanceof AppError && !error.answered ? 'unanswered' : 'refused');
    }
  }

  return {
    state,
    problems,
    onSubmit: (event) => {
      event.preventDefault();
      if (state !== 'sending') void submit(event.currentTarget);
    },
  };
}
