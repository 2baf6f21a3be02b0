import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, DEMO_ANCHOR } from '@/config/paths';
import { readableEmail } from '@/data-service/content/entity/email';
import type { HeadContext, PageDescription, PageModule } from '@/site/page-module';
import { studioNode } from '@/site/seo/json-ld';
import { headFromMessages } from '@/site/seo/page-description';
import { mailLink } from '@/site/shared/contact-links';
import { LinkList } from '@/site/shared/link';
import { Page } from '@/site/shared/page';
import { Section } from '@/site/shared/section';
import { useLabelSocialLinks, useSettings } from '@/site/shared/settings';
import { ContactForm } from './contact-form';
import { ContactDetails, OfficeHoursList } from './contact-info';
import { DemoForm } from './demo-form';
import { usePromises } from './send-form';

/** The anchor of the other form's heading, which a link scrolls to. */
const MESSAGE_ANCHOR = 'message';

/** Links to the two forms, where one is below the other. */
function ContactDoors() {
  const { t } = useTranslation('pages');
  const doors = [
    [DEMO_ANCHOR, t('contact.demoDoor')],
    [MESSAGE_ANCHOR, t('contact.message')],
  ] as const;
  return (
    <nav aria-label={t('contact.doors')} className="mb-14 flex flex-wrap gap-3 lg:hidden">
      {doors.map(([anchor, text]) => (
        <a
          key={anchor}
          href={`#${anchor}`}
          onClick={goTo(anchor)}
          className="poster flex min-h-14 flex-auto items-center wrap-break-word justify-between gap-2 border-2 border-edge px-4 py-2 text-xl leading-none after:font-sans after:text-accent after:content-['↓'_/_''] hover:border-accent hover:text-accent"
        >
          {text}{' '}
        </a>
      ))}
    </nav>
  );
}

/** Scrolls there without an entry in the history: for one that it did not create, the router would scroll to the top. */
const goTo = (anchor: string) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const heading = document.getElementById(anchor);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
};

/** Explains that the forms need JavaScript, where there is none, and how else to write. */
function WithoutScripts() {
  const { t } = useTranslation('pages');
  const email = useSettings().data?.contactEmail;
  return (
    <noscript>
      <p className="mb-14 border-l-4 border-accent bg-surface p-5">
        {t(email ? 'contact.noScriptMail' : 'contact.noScript')}{' '}
        {email && (
          <a href={mailLink(email)} className="text-accent underline-offset-4 hover:underline">
            {readableEmail(email)}
          </a>
        )}
      </p>
    </noscript>
  );
}

/** Both forms, and the contact details of the label: beside the demo form where there is space, else below. */
function ContactPage() {
  const { t } = useTranslation('pages');
  const { answerDays } = usePromises();
  return (
    <Page title={t('contact.title')} size="text-title">
      <WithoutScripts />
      <ContactDoors />
      <div className="grid gap-16 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-24">
        <Section title={t('contact.demoTitle')} anchor={DEMO_ANCHOR} layout="column">
          <p className="mb-6 text-quiet">{t('contact.demoText')}</p>
          <DemoForm />
        </Section>
        <div className="grid content-start gap-16">
          <Section title={t('contact.messageTitle')} anchor={MESSAGE_ANCHOR} layout="column">
            <ContactForm />
          </Section>
          <Section title={t('contact.infoTitle')} layout="column">
            <p className="mb-4">{t('contact.answerWithin', { count: answerDays })}</p>
            <ContactDetails />
          </Section>
          <Section title={t('contact.hoursTitle')} layout="column">
            <OfficeHoursList />
          </Section>
          <Section title={t('contact.socialTitle')} layout="column">
            <LinkList links={useLabelSocialLinks()} />
          </Section>
        </div>
      </div>
    </Page>
  );
}

const head = ({ language, site }: HeadContext): PageDescription => ({
  ...headFromMessages('contact', paths.contact, site),
  nodes: [studioNode(language, site)],
});

export const contact: PageModule = {
  Component: ContactPage,
  head: import.meta.env.SSR ? head : undefined,
};
