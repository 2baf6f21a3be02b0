import { Mail } from 'lucide-react';
import { latePage } from '../common/late-page';
import { useAdminTranslation } from '../common/translation';
import type { PageSection } from '../list/section';
import { numbersQuery, readNewsletterUrlState, subscribersQuery } from './newsletter-queries';

/** The section of the newsletter: its numbers, its subscribers, and the file for the service that sends it. */
export const newsletterSection: PageSection = {
  kind: 'page',
  segment: 'newsletter',
  Icon: Mail,
  label: 'tab.newsletter',
  Tab: NewsletterTab,
  route: (readAhead) => ({
    path: 'newsletter',
    lazy: latePage(
      () => import('./subscribers-page'),
      'newsletter',
      ({ SubscribersPage }) => SubscribersPage,
    ),
    loader: ({ request }) => {
      void readAhead(numbersQuery);
      const urlState = readNewsletterUrlState(new URL(request.url).searchParams);
      return readAhead(subscribersQuery(urlState));
    },
  }),
};

function NewsletterTab() {
  return useAdminTranslation().t('tab.newsletter');
}
