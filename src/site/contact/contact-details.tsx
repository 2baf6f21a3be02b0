import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { mailLink, phoneLink } from './contact-links';
import { FactList } from '@/site/layout/fact-list';
import { readableEmail } from '@/data-service/entity/email';
import { useSettings } from '@/site/shared/settings';

/** The contact details of the label, as far as the settings have them. */
export function ContactDetails() {
  const { t } = useTranslation('pages');
  const { contactEmail, contactPhone, contactAddress } = useSettings().data ?? {};
  const links = [
    { term: t('contact.email'), text: contactEmail, link: mailLink },
    { term: t('contact.phone'), text: contactPhone, link: phoneLink },
  ];
  return (
    <FactList>
      {links.map(
        ({ term, text, link }) =>
          text && (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>
                <a href={link(text)} className="text-accent underline-offset-4 hover:underline">
                  {link === mailLink ? readableEmail(text) : text}
                </a>
              </dd>
            </Fragment>
          ),
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
