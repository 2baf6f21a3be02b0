import { useTranslation } from 'react-i18next';
import { contactMessageSchema, sendContactMessage } from '@/data-service/contact-messages';
import { TextAreaField } from '@/ui/field';
import { SenderFields, SendForm, useProblemText } from './send-form';
import { useSendForm } from './use-send-form';

/** A message to the label. */
export function ContactForm() {
  const { t } = useTranslation('pages');
  const problemText = useProblemText();
  const { state, problems, onSubmit } = useSendForm(contactMessageSchema, sendContactMessage);
  const outcome = {
    editing: null,
    sending: null,
    sent: { text: t('contact.sent'), failed: false },
    refused: { text: t('contact.sendFailed'), failed: true },
    unanswered: { text: t('contact.sendFailed'), failed: true },
  }[state];
  return (
    <SendForm
      label={t('contact.messageTitle')}
      submitLabel={t('contact.send')}
      sending={state === 'sending'}
      outcome={outcome}
      onSubmit={onSubmit}
    >
      <SenderFields problems={problems} />
      <TextAreaField
        name="message"
        label={t('contact.message')}
        required
        error={problemText(problems.message)}
      />
    </SendForm>
  );
}
