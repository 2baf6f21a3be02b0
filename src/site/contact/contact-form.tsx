import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths, TOPIC_PARAMETER } from '@/config/paths';
import {
  contactMessageSchema,
  LONGEST_TOPIC,
  sendContactMessage,
} from '@/data-service/backend/inbox/public-forms';
import { splitLanguage } from '@/i18n/languages';
import { TextField } from '@/ui/field';
import { useHydrated } from '@/hydration/server-rendered';
import { MessageField, PrivacyLink, SenderFields, SendForm, usePromises } from './send-form';
import { useSendForm } from './use-send-form';

/** `topicOf` is the topic in the URL when the topic was written: another URL starts with its own. */
const EMPTY = { name: '', email: '', topic: '', topicOf: '', message: '' };

/** Returns the topic of a message from the URL, as one line of plain text; empty without one. */
function askedTopic(parameters: URLSearchParams): string {
  const line = (parameters.get(TOPIC_PARAMETER) ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return line
    .slice(0, LONGEST_TOPIC)
    .replace(/[\uD800-\uDBFF]$/, '') // half of a character
    .trim();
}

/** A message to the label, about the topic in the URL, if there is one. */
export function ContactForm() {
  const { t } = useTranslation('pages');
  const { answerDays, closedMonths } = usePromises();
  const [parameters, setParameters] = useSearchParams();
  const isHydrated = useHydrated();
  const asked = isHydrated ? askedTopic(parameters) : ''; // no server reads it

  const forgetTopic = () => {
    // A page that is fading out must not restore its URL.
    const { path } = splitLanguage(window.location.pathname);
    if (path === paths.contact) setParameters({}, { replace: true, preventScrollReset: true });
  };

  const form = useSendForm({
    name: 'message',
    empty: EMPTY,
    complete: (values) => ({
      ...values,
      topic: values.topicOf === asked ? values.topic : asked,
      topicOf: asked,
    }),
    schema: contactMessageSchema,
    send: sendContactMessage,
    onSent: forgetTopic,
  });

  const { element } = form;
  useEffect(() => {
    if (asked === '') return;
    // After the layout, which scrolls to the top of every new page.
    queueMicrotask(() => {
      if (document.activeElement?.matches('input, textarea, select')) return; // somebody is writing
      element.current?.focus({ preventScroll: true });
      element.current?.scrollIntoView();
    });
  }, [asked, element]);

  return (
    <SendForm
      label={t('contact.messageTitle')}
      submitLabel={t('contact.send')}
      messages={{
        sent: t('contact.sent'),
        rejected: t('contact.sendFailed'),
        deferred: t('contact.sendFailed'),
      }}
      form={form}
    >
      {asked !== '' && (
        <TextField
          {...form.field('topic')}
          label={t('contact.topic')}
          autoComplete="off"
          help={
            <button
              type="button"
              onClick={() => {
                forgetTopic();
                element.current?.querySelector<HTMLElement>('[name=name]')?.focus();
              }}
              className="inline-flex min-h-11 cursor-pointer items-center text-sm text-quiet underline underline-offset-4 hover:text-accent"
            >
              {t('contact.removeTopic')}
            </button>
          }
        />
      )}
      <SenderFields form={form} />
      <MessageField {...form.field('message')} required />
      <div className="space-y-2 text-sm text-quiet">
        <p>{t('contact.answerWithin', { count: answerDays })}</p>
        <p>{t('contact.messageDeleted', { count: closedMonths })}</p>
        <p>
          {t('contact.messagePrivacy')} <PrivacyLink />
        </p>
      </div>
    </SendForm>
  );
}
