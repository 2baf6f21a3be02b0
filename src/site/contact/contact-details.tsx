import { useTranslation } from 'react-i18next';
import { mailLink, phoneLink } from './contact-addresses';
import { FactList } from '@/site/layout/fact-list';
import { useSettings } from '@/site/lists/queries';

const linkClass = 'text-accent underline-offset-4 hover:underline';

/** How to reach the label besides its forms: what the settings tell, and nothing else. */
export function ContactDetails() {
  const { t } = useTranslation('pages');
  const { contactEmail, contactPhone, contactAddress } = useSettings().data ?? {};
  return (
    <FactList>
      {contactEmail && (
        <>
          <dt>{t('contact.email')}</dt>
          <dd>
            <a href={mailLink(contactEmail)} className={linkClass}>
              {contactEmail}
            </a>
          </dd>
        </>
      )}
      {contactPhone && (
        <>
          <dt>{t('contact.phone')}</dt>
          <dd>
            <a href={phoneLink(contactPhone)} className={linkClass}>
              {contactPhone}
            </a>
          </dd>
        </>
      )}
      {contactAddress && (
        <>
          <dt>{t('contact.address')}</dt>
          <dd className="whitespace-pre-line">{contactAddress}</dd>
        </>
      )}
      <dt>{t('contact.studio')}</dt>
      <dd>{t('contact.place')}</dd>
    </FactList>
  );
}
