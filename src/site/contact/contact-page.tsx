import type { PageModule } from '@/site/page-module';
import { useTranslation } from 'react-i18next';
import { ContactDetails } from './contact-details';
import { ContactDoors, DEMO_ANCHOR, MESSAGE_ANCHOR } from './contact-doors';
import { ContactForm } from './contact-form';
import { DemoForm } from './demo-form';
import { LinkList } from '@/site/layout/link-list';
import { OfficeHoursList } from './office-hours-list';
import { Page } from '@/site/layout/page';
import { Section } from '@/site/layout/section';
import { useLabelSocialLinks } from './social-links';

/** Both forms, and how else to reach the label. */
function ContactPage() {
  const { t } = useTranslation('pages');
  return (
    <Page title={t('contact.title')}>
      <ContactDoors />
      <div className="grid gap-16 lg:grid-cols-2 lg:gap-24">
        <Section title={t('contact.messageTitle')} anchor={MESSAGE_ANCHOR} layout="column">
          <ContactForm />
        </Section>
        <Section title={t('contact.demoTitle')} anchor={DEMO_ANCHOR} layout="column">
          <p className="mb-6 text-quiet">{t('contact.demoText')}</p>
          <DemoForm />
        </Section>
      </div>
      <div className="mt-24 grid gap-16 lg:mt-36 lg:grid-cols-3">
        <Section title={t('contact.infoTitle')} layout="column">
          <ContactDetails />
        </Section>
        <Section title={t('contact.hoursTitle')} layout="column">
          <OfficeHoursList />
        </Section>
        <Section title={t('contact.socialTitle')} layout="column">
          <LinkList links={useLabelSocialLinks()} />
        </Section>
      </div>
    </Page>
  );
}

export const contact: PageModule = { Component: ContactPage };
