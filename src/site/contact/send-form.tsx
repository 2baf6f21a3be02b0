import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, quietButtonClass } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { notify } from '@/ui/toasts';
import { usePromises } from './use-promises';
import { HONEYPOT, type useSendForm } from './use-send-form';

interface SendFormProps {
  label: string;
  submitLabel: string;
  /** The message for each outcome. */
  messages: Record<'sent' | 'rejected' | 'deferred', string>;
  form: Pick<
    ReturnType<typeof useSendForm<string, object, unknown>>,
    'props' | 'isSending' | 'failed' | 'reference'
  >;
  children: ReactNode;
}

/** The frame of a form that a visitor sends: its fields, its button, and the outcome. */
export function SendForm({ label, submitLabel, messages, form, children }: SendFormProps) {
  const { t } = useTranslation('pages');
  const { props, isSending, failed, reference } = form;
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reference !== undefined || failed) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [reference, failed]);
  return (
    <form
      {...props}
      // Before hydration a browser sends such a form nowhere, and the texts not into the URL. The press is noted
      // (src/app/early-click.ts), also that of Enter.
      method="dialog"
      tabIndex={-1}
      aria-label={label}
      className="flex scroll-mt-20 flex-col gap-5 outline-offset-8"
    >
      {children}
      {/* A honeypot, neither visible nor reachable for people: only bots fill it in. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          {t('contact.trap')}
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" aria-disabled={isSending} className="self-start">
        {isSending ? t('contact.sending') : submitLabel}
      </Button>
      {/* Announced, and scrolled into view: on a phone the keyboard may have covered it. */}
      <div ref={outcome} role={failed ? 'alert' : 'status'} className="scroll-my-6">
        {reference !== undefined && <SentMessage text={messages.sent} reference={reference} />}
        {failed && <p className="text-red-300">{messages[failed]}</p>}
      </div>
    </form>
  );
}

/** Confirms the arrival, with the reference and when to expect an answer. */
function SentMessage({ text, reference }: { text: string; reference: string }) {
  const { t } = useTranslation('pages');
  const { answerDays } = usePromises();

  const copy = async () => {
    if (await copyText(reference)) notify({ kind: 'success', text: t('contact.referenceCopied') });
    else notify({ kind: 'failure', text: t('contact.referenceCopyFailed') });
  };

  return (
    <div className="border-l-4 border-accent bg-surface p-5">
      <p className="text-lg font-semibold text-accent">{text}</p>
      <p className="mt-2">{t('contact.answerExpected', { count: answerDays })}</p>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <dl>
          <dt className="text-sm text-quiet">{t('contact.reference')}</dt>
          <dd className="poster text-name tracking-wide select-all">{reference}</dd>
        </dl>
        <button type="button" onClick={() => void copy()} className={quietButtonClass}>
          {t('contact.copyReference')}
        </button>
      </div>
    </div>
  );
}
