import { useEffect, useRef, type FormEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { useHydrated } from '@/ui/use-hydrated';
import { SentNotice } from './sent-notice';
import { Trap } from './trap';
import type { Outcome } from './use-send-form';

interface SendFormProps {
  label: string;
  submitLabel: string;
  /** What is said of each outcome. */
  words: Record<Outcome['state'], string>;
  form: {
    element: RefObject<HTMLFormElement | null>;
    isSending: boolean;
    outcome: Outcome | null;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  children: ReactNode;
}

/** The frame of a form that a visitor sends: its fields, its button, and what became of it. */
export function SendForm({ label, submitLabel, words, form, children }: SendFormProps) {
  const { t } = useTranslation('pages');
  const { element, isSending, outcome, onSubmit } = form;
  const isOwn = useHydrated();
  return (
    <form
      ref={element}
      tabIndex={-1}
      aria-label={label}
      noValidate
      onSubmit={onSubmit}
      className="flex scroll-mt-20 flex-col gap-5 outline-offset-8"
    >
      {children}
      <Trap />
      {/* Before the code has come, a browser would send the words into the address. */}
      <Button type={isOwn ? 'submit' : 'button'} aria-disabled={isSending} className="self-start">
        {isSending ? t('contact.sending') : submitLabel}
      </Button>
      <OutcomeNotice outcome={outcome} words={words} />
    </form>
  );
}

/** It is announced, and seen: on a phone the keyboard may have covered its place. */
function OutcomeNotice({
  outcome,
  words,
}: Pick<SendFormProps, 'words'> & Pick<SendFormProps['form'], 'outcome'>) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);

  const hasFailed = outcome !== null && outcome.state !== 'sent';
  return (
    <div ref={notice} role={hasFailed ? 'alert' : 'status'} className="scroll-my-6">
      {outcome?.state === 'sent' && <SentNotice text={words.sent} reference={outcome.reference} />}
      {hasFailed && <p className="text-red-300">{words[outcome.state]}</p>}
    </div>
  );
}
