import { Mail } from 'lucide-react';
import { usePageTitle } from '@/ui/page-title';
import { useAdminTranslation } from '../common/translation';
import type { PageSection } from '../list/section';
import { NewsletterExport } from './newsletter-export';
import { NewsletterNumbers, NewsletterStatus } from './newsletter-numbers';
import { numbersQuery, readNewsletterUrlState, subscribersQuery } from './newsletter-queries';
import { SubscriberList } from './subscriber-list';

/** The section of the newsletter: how many want it, who they are, and the file for the service that sends it. */
export const newsletterSection: PageSection = {
  kind: 'page',
  segment: 'newsletter',
  Icon: Mail,
  label: 'newsletter.tab',
  Tab: NewsletterTab,
  route: (readAhead) => ({
    path: 'newsletter',
    Component: NewsletterSection,
    loader: ({ request }) => {
      void readAhead(numbersQuery);
      const urlState = readNewsletterUrlState(new URL(request.url).searchParams);
      return readAhead(subscribersQuery(urlState));
    },
  }),
};

function NewsletterTab() {
  return useAdminTranslation().t('newsletter.tab');
}

function NewsletterSection() {
  const { t } = useAdminTranslation();
  usePageTitle(t('newsletter.tab'));
  return (
    <>
      <h1 className="mb-6 text-2xl font-bold">{t('newsletter.tab')}</h1>
      <NewsletterStatus />
      <NewsletterNumbers />
      <NewsletterExport />
      <SubscriberList />
    </>
  );
}
