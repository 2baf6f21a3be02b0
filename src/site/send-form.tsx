import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import type { FieldProblem } from './use-send-form';

const PROBLEM_WORDS = {
  required: 'form.required',
  email: 'form.email',
  'https-address': 'form.httpsAddress',
  'too-long': 'form.tooLong',
  invalid: 'form.invalid',
} as const satisfies Record<FieldProblem, string>;

/** A field's problem in the visitor's words. */
export function useProblemText() {
  const { t } = useTranslation();
  return (problem: FieldProblem | undefined) => problem && t(PROBLEM_WORDS[problem]);
}

interface SendFormProps {
  label: string;
  submitLabel: string;
  sending: boolean;
  /** How the last attempt ended, in words. */
  outcome: { text: string; failed: boolean } | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** The frame of a form that a visitor sends: its fields, its button, and what became of it. */
export function SendForm(props: SendFormProps) {
  const { label, submitLabel, sending, outcome, onSubmit, children } = props;
  const { t } = useTranslation('pages');
  return (
    <form aria-label={label} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {children}
      <Button type="submit" aria-disabled={sending} className="self-start">
        {sending ? t('contact.sending') : submitLabel}
      </Button>
      <div role={outcome?.failed ? 'alert' : 'status'}>
        {outcome && (
          <p className={outcome.failed ? 'text-red-300' : 'text-accent'}>{outcome.text}</p>
        )}
      </div>
    </form>
  );
}

/** Who sends: the fields that both forms begin with. */
export function SenderFields({
  problems,
}: {
  problems: Partial<Record<'name' | 'email', FieldProblem>>;
}) {
  const { t } = useTranslation('pages');
  const problemText = useProblemText();
  return (
    <>
      <TextField
        name="name"
        label={t('contact.name')}
        autoComplete="name"
        required
        error={problemText(problems.name)}
      />
      <TextField
        name="email"
        type="email"
        label={t('contact.email')}
        autoComplete="email"
        required
        error={problemText(problems.email)}
      />
    </>
  );
}
