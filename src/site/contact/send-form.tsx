import { useEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DEFAULT_ANSWER_DAYS,
  DEFAULT_CLOSED_MONTHS,
  DEFAULT_KEPT_MONTHS,
} from '@/config/constants';
import { paths } from '@/config/paths';
import { suggestEmail } from '@/data-service/content/entity/email';
import { LONGEST_MESSAGE } from '@/data-service/content/entity/validators';
import { ServerRenderedText } from '@/hydration/server-rendered';
import { Honeypot } from '@/site/shared/honeypot';
import { Link } from '@/site/shared/link';
import { useSettings } from '@/site/shared/settings';
import { Button, quietButtonClass } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { EmailQuestion } from '@/ui/questions';
import { TextAreaField, TextField } from '@/ui/field';
import { notify } from '@/ui/toasts';
import type { useSendForm } from './use-send-form';

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
      // Before hydration a browser does not send such a form, and does not put the texts into the URL. A press of the
      // button is noted (src/hydration/head-script.ts), also by Enter.
      method="dialog"
      tabIndex={-1}
      aria-label={label}
      className="flex scroll-mt-20 flex-col gap-5 outline-offset-8"
    >
      {children}
      <Honeypot />
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

interface SenderFieldsProps {
  /** Of useSendForm. */
  form: {
    field: (name: 'name' | 'email') => Omit<ComponentProps<typeof TextField>, 'label'>;
    values: { email: string };
    change: (field: 'email', value: string) => void;
    element: RefObject<HTMLFormElement | null>;
  };
}

/** The sender's fields, with which both forms begin. */
export function SenderFields({ form: { field, change, values, element } }: SenderFieldsProps) {
  const { t } = useTranslation('pages');
  return (
    <>
      <TextField {...field('name')} label={t('contact.name')} autoComplete="name" required />
      <div>
        <TextField
          {...field('email')}
          type="email"
          label={t('contact.email')}
          autoComplete="email"
          required
        />
        <EmailQuestion
          meant={suggestEmail(values.email)}
          onAccept={(email) => {
            change('email', email);
            element.current?.querySelector<HTMLElement>('[name=email]')?.focus();
          }}
        />
      </div>
    </>
  );
}

/** From this number of characters left on, the rest is announced. */
const NEARLY_FULL = 20;

type MessageFieldProps = Omit<ComponentProps<typeof TextAreaField>, 'value' | 'label'> & {
  value: string;
};

/** A text of several lines, with the number of characters left. */
export function MessageField({ value, ...textArea }: MessageFieldProps) {
  const { t } = useTranslation('pages');
  const left = LONGEST_MESSAGE - value.trim().length;
  return (
    <TextAreaField
      {...textArea}
      label={t('contact.message')}
      value={value}
      help={
        <p
          aria-live={left <= NEARLY_FULL ? 'polite' : 'off'}
          className={`text-right text-sm ${left < 0 ? 'text-red-300' : 'text-quiet'}`}
        >
          <ServerRenderedText source={left}>
            {() =>
              left < 0
                ? t('contact.charactersTooMany', { count: -left })
                : t('contact.charactersLeft', { count: left })
            }
          </ServerRenderedText>
        </p>
      }
    />
  );
}

/** The link to the privacy policy. What was typed is still there on the way back. */
export function PrivacyLink() {
  const { t } = useTranslation();
  return (
    <Link
      to={paths.privacy}
      className="py-3 underline decoration-accent underline-offset-4 hover:text-accent"
    >
      {t('legal.privacyPolicy')}
    </Link>
  );
}

/** Returns the promises of the forms: the days until an answer, and the months until closed submissions are deleted. */
export function usePromises() {
  const settings = useSettings().data;
  const closedMonths = settings?.closedMonths ?? DEFAULT_CLOSED_MONTHS;
  const keptMonths = settings?.keptMonths ?? DEFAULT_KEPT_MONTHS;
  return {
    answerDays: settings?.answerDays ?? DEFAULT_ANSWER_DAYS,
    closedMonths,
    /** For a demo that may be kept: never shorter than for the others. */
    keptMonths: Math.max(keptMonths, closedMonths),
  };
}
