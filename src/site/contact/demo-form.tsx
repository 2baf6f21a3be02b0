import { useTranslation } from 'react-i18next';
import { ARTIST_TYPES } from '@/data-service/entities/artists';
import {
  demoApplicationSchema,
  hostToConfirm,
  releasedAnswer,
  sendDemoApplication,
} from '@/data-service/inbox/public-forms';
import { readableHost, readMusicLink } from '@/data-service/platforms/music-link';
import { CheckField, SelectField, TextField } from '@/ui/field';
import { useDebounced } from '@/ui/questions';
import { MessageField } from './message-field';
import { MusicLinkField } from './music-link-field';
import { PrivacyLink } from './privacy-link';
import { SendForm } from './send-form';
import { SenderFields } from './sender-fields';
import { usePromises } from './use-promises';
import { useSendForm } from './use-send-form';

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
  const optional = t('common:form.optional');
  const { answerDays, closedMonths, keptMonths } = usePromises();
  const form = useSendForm({
    name: 'demo',
    empty: EMPTY,
    notStored: 'agreed',
    schema: demoApplicationSchema,
    send: (demo, sending) => sendDemoApplication(demo, keptMonths, sending),
  });
  const { musicLink, isReleased } = form.values;
  const reading = readMusicLink(musicLink);
  const link = typeof reading === 'string' ? null : reading;
  const host = link && hostToConfirm(link);
  const confirmation = form.tick('confirmedHost', host ?? '');
  const isWritten = useDebounced(host) === host;
  const isAsked = isWritten || confirmation.checked || confirmation.error !== undefined;
  const unknownHost = isAsked && host !== null ? (readableHost(host) ?? host) : null;
  return (
    <SendForm
      label={t('contact.demoTitle')}
      submitLabel={t('contact.sendDemo')}
      messages={{
        sent: t('contact.demoSent'),
        rejected: t('contact.demoRefused'),
        deferred: t('contact.demoFailed'),
      }}
      form={form}
    >
      <SenderFields form={form} />
      <div>
        <MusicLinkField
          {...form.field('musicLink')}
          link={link}
          unknownHost={unknownHost}
          isAsked={reading === 'several-addresses'}
          onChoose={(chosen) => form.change('musicLink', chosen)}
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
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...form.field('artistType')} label={t('contact.artistType')} hint={optional}>
          <option value="">{t('contact.noAnswer')}</option>
          {ARTIST_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`common:artistType.${type}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...form.field('isReleased')}
          value={releasedAnswer(isReleased, link)}
          label={t('contact.isReleased')}
          hint={optional}
        >
          <option value="no-answer">{t('contact.noAnswer')}</option>
          <option value="yes">{t('contact.yes')}</option>
          <option value="no">{t('contact.no')}</option>
        </SelectField>
      </div>
      <TextField
        {...form.field('genre')}
        label={t('contact.genre')}
        hint={optional}
        autoComplete="off"
      />
      <MessageField {...form.field('message')} hint={optional} />
      <div className="space-y-2 text-sm text-quiet">
        <p>{t('contact.answerWithin', { count: answerDays })}</p>
        <p>{t('contact.demoUse')}</p>
        <p>{t('contact.demoDeleted', { count: closedMonths })}</p>
      </div>
      <div>
        <CheckField
          {...form.tick('mayBeKept')}
          label={t('contact.mayBeKept', { count: keptMonths })}
          hint={optional}
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
