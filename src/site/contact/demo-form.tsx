import { useTranslation } from 'react-i18next';
import {
  demoApplicationSchema,
  hostToConfirm,
  releasedAnswer,
  sendDemoApplication,
} from '@/data-service/inbox/demo-applications';
import { readableHost } from '@/data-service/platforms/music-host';
import { readMusicLink } from '@/data-service/platforms/music-link';
import { CheckField } from '@/ui/check-field';
import { DemoDetails } from './demo-details';
import { MessageField } from './message-field';
import { MusicLinkField } from './music-link-field';
import { PrivacyLink } from './privacy-link';
import { SendForm } from './send-form';
import { SenderFields } from './sender-fields';
import { usePromises } from './use-promises';
import { useSendForm } from './use-send-form';
import { useSettled } from './use-settled';

const EMPTY = {
  name: '',
  email: '',
  musicLink: '',
  confirmedHost: '',
  artistType: '',
  isReleased: '',
  genre: '',
  message: '',
  mayBeKept: '',
  agreed: '',
};

/** An application with a link to the sender's music. */
export function DemoForm() {
  const { t } = useTranslation(['pages', 'common']);
  const { answerDays, closedMonths, keptMonths } = usePromises();
  const form = useSendForm({
    name: 'demo',
    empty: EMPTY,
    notKept: 'agreed',
    schema: demoApplicationSchema,
    send: (demo, sending) => sendDemoApplication(demo, keptMonths, sending),
  });
  const { musicLink, isReleased } = form.values;
  const reading = readMusicLink(musicLink);
  const link = typeof reading === 'string' ? null : reading;
  const host = link && hostToConfirm(link);
  const confirmation = form.tick('confirmedHost', host ?? '');
  const isWritten = useSettled(host) === host;
  const isAsked = isWritten || confirmation.checked || confirmation.error !== undefined;
  const unknownHost = isAsked && host !== null ? (readableHost(host) ?? host) : null;
  return (
    <SendForm
      label={t('contact.demoTitle')}
      submitLabel={t('contact.sendDemo')}
      words={{
        sent: t('contact.demoSent'),
        refused: t('contact.demoRefused'),
        deferred: t('contact.demoFailed'),
      }}
      form={form}
    >
      <SenderFields field={form.field} />
      <div>
        <MusicLinkField
          {...form.field('musicLink')}
          link={link}
          unknownHost={unknownHost}
          problem={form.errorOf('musicLink')}
          onBlur={() => form.leave('musicLink')}
        />
        {unknownHost !== null && (
          <CheckField
            {...confirmation}
            label={t('musicLink.confirm', { host: unknownHost })}
            required
          />
        )}
      </div>
      <DemoDetails field={form.field} isReleased={releasedAnswer(isReleased, link)} />
      <MessageField {...form.field('message')} hint={t('common:form.optional')} />
      <div className="space-y-2 text-sm text-quiet">
        <p>{t('contact.answerWithin', { count: answerDays })}</p>
        <p>{t('contact.demoUse')}</p>
        <p>{t('contact.demoDeleted', { count: closedMonths })}</p>
      </div>
      <div>
        <CheckField
          {...form.tick('mayBeKept')}
          label={t('contact.mayBeKept', { count: keptMonths })}
          hint={t('common:form.optional')}
        >
          <p className="pb-2 pl-8 text-sm text-quiet">{t('contact.withdraw')}</p>
        </CheckField>
        <CheckField {...form.tick('agreed')} label={t('contact.consent')} required />
      </div>
      <p className="text-sm text-quiet">
        {t('contact.demoPrivacy')} <PrivacyLink />
      </p>
    </SendForm>
  );
}
