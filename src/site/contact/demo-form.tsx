import { useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ARTIST_TYPES } from '@/data-service/content/artists';
import {
  demoApplicationSchema,
  hostToConfirm,
  releasedAnswer,
  sendDemoApplication,
} from '@/data-service/backend/inbox/public-forms';
import {
  readableHost,
  readMusicLink,
  type MusicLink,
} from '@/data-service/content/platforms/music-link';
import { pastedLinks } from '@/data-service/content/platforms/pasted-link';
import { NewsletterBox } from '@/site/newsletter/newsletter-form';
import { CheckField, SelectField, TextField } from '@/ui/field';
import { LinkChoice, useDebounced } from '@/ui/questions';
import { MessageField, PrivacyLink, SenderFields, SendForm, usePromises } from './send-form';
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
  /** The address of the sender, once something was sent. */
  const [sender, setSender] = useState('');
  const form = useSendForm({
    name: 'demo',
    empty: EMPTY,
    notStored: 'agreed',
    schema: demoApplicationSchema,
    send: async (demo, sending) => {
      await sendDemoApplication(demo, keptMonths, sending);
      setSender(demo.email);
    },
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
    <>
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
          <SelectField
            {...form.field('artistType')}
            label={t('contact.artistType')}
            hint={optional}
          >
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
      {form.reference !== undefined && (
        <div className="mt-10">
          <NewsletterBox key={sender} email={sender} />
        </div>
      )}
    </>
  );
}

type MusicLinkFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'value'> & {
  value: string;
  /** The parsed link; null as long as it is not valid. */
  link: MusicLink | null;
  /** The host that the sender is asked to confirm. */
  unknownHost: string | null;
  /** True where the text holds several links. */
  isAsked: boolean;
  onChoose: (link: string) => void;
};

/** The link to the sender's music, and the platform that it is recognized as. */
function MusicLinkField({
  link,
  unknownHost,
  isAsked,
  onChoose,
  error,
  ...field
}: MusicLinkFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { t } = useTranslation(['pages', 'common']);
  return (
    <TextField
      {...field}
      ref={input}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      label={t('contact.musicLink')}
      required
      aria-invalid={error !== undefined}
      help={
        // The error as well, which is announced here. Two lines: the text does not move what is below.
        <div className="min-h-10 text-sm">
          <div role="status">
            {error !== undefined && <p className="text-red-300">{error}</p>}
            {link?.platform && (
              <p className="text-accent">
                {t('musicLink.recognized', { platform: t(`common:social.${link.platform}`) })}
              </p>
            )}
            {unknownHost !== null && <p>{t('musicLink.other', { host: unknownHost })}</p>}
            {link?.hint && <p>{t(`musicLink.hint.${link.hint}`)}</p>}
          </div>
          {isAsked && (
            <LinkChoice
              question={t('musicLink.which')}
              links={pastedLinks(field.value)}
              onChoose={(chosen) => {
                onChoose(chosen);
                input.current?.focus();
              }}
            />
          )}
          {link && link.url !== field.value.trim() && (
            <p className="break-all text-quiet">{t('musicLink.address', { address: link.url })}</p>
          )}
          {!link && !isAsked && error === undefined && (
            <p className="text-quiet">{t('contact.musicLinkHelp')}</p>
          )}
        </div>
      }
    />
  );
}
