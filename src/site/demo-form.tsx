import { useTranslation } from 'react-i18next';
import { demoApplicationSchema, sendDemoApplication } from '@/data-service/demo-applications';
import { TextAreaField, TextField } from '@/ui/field';
import { SenderFields, SendForm, useProblemText } from './send-form';
import { useSendForm } from './use-send-form';

/** An application with a link to the sender's music. */
export function DemoForm() {
  const { t } = useTranslation(['pages', 'common']);
  const problemText = useProblemText();
  const { state, problems, onSubmit } = useSendForm(demoApplicationSchema, sendDemoApplication);
  const outcome = {
    editing: null,
    sending: null,
    sent: { text: t('contact.demoSent'), failed: false },
    refused: { text: t('contact.demoRefused'), failed: true },
    unanswered: { text: t('contact.demoFailed'), failed: true },
  }[state];
  return (
    <SendForm
      label={t('contact.demoTitle')}
      submitLabel={t('contact.sendDemo')}
      sending={state === 'sending'}
      outcome={outcome}
      onSubmit={onSubmit}
    >
      <SenderFields problems={problems} />
      <TextField
        name="musicLink"
        type="url"
        inputMode="url"
        label={t('contact.musicLink')}
        required
        error={problemText(problems.musicLink)}
      />
      <TextAreaField
        name="message"
        label={t('contact.message')}
        hint={t('common:form.optional')}
        error={problemText(problems.message)}
      />
    </SendForm>
  );
}
