import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { useHydrated } from '@/ui/use-hydrated';
import { SentNotice } from './sent-notice';
import { Trap } from './trap';
import type { useSendForm } from './use-send-form';

interface SendFormProps {
  label: string;
  submitLabel: string;
  /** What is said of each outcome. */
  words: Record<'sent' | 'refused' | 'deferred', string>;
  form: Pick<
    ReturnType<typeof useSendForm<string, object, unknown>>,
    'props' | 'isSending' | 'failed' | 'reference'
  >;
  children: ReactNode;
}

/** The frame of a form that a visitor sends: its fields, its button, and what became of it. */
export function SendForm({ label, submitLabel, words, form, children }: SendFormProps) {
  const { t } = useTranslation('pages');
  const { props, isSending, failed, reference } = form;
  const isOwn = useHydrated();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reference !== undefined || failed) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [reference, failed]);
  return (
    <form
      {...props}
      tabIndex={-1}
      aria-label={label}
      className="flex scroll-mt-20 flex-col gap-5 outline-offset-8"
    >
      {children}
      <Trap />
      {/* Before the code has come, a browser would send the words into the address. */}
      <Button type={isOwn ? 'submit' : 'button'} aria-disabled={isSending} className="self-start">
        {isSending ? t('contact.sending') : submitLabel}
      </Button>
      {/* Announced, and seen: on a phone the keyboard may have covered its place. */}
      <div ref={notice} role={failed ? 'alert' : 'status'} className="scroll-my-6">
        {reference !== undefined && <SentNotice text={words.sent} reference={reference} />}
        {failed && <p className="text-red-300">{words[failed]}</p>}
      </div>
    </form>
  );
}
