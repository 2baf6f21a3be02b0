import { useTranslation } from 'react-i18next';
import { ContactDetails } from './contact-details';
import { ContactForm } from './contact-form';
import { DemoForm } from './demo-form';
import { LinkList } from './link-list';
import { OfficeHoursList } from './office-hours-list';
import { Page } from './page';
import { Section } from './section';
import { useLabelSocialLinks } from './social-links';

/** Both forms, and how else to reach the label. */
export function ContactPage() {
  const { t } = useTranslation('pages');
  return (
    <Page title={t('contact.title')}>
      <div className="grid gap-16 lg:grid-cols-2">
        <Section title={t('contact.messageTitle')}>
          <ContactForm />
        </Section>
        <Section title={t('contact.demoTitle')}>
          <p className="mb-6 text-quiet">{t('contact.demoText')}</p>
          <DemoForm />
        </Section>
      </div>
      <Section title={t('contact.infoTitle')}>
        <ContactDetails />
      </Section>
      <Section title={t('contact.hoursTitle')}>
        <OfficeHoursList />
      </Section>
      <Section title={t('contact.socialTitle')}>
        <LinkList links={useLabelSocialLinks()} />
      </Section>
    </Page>
  );
}
