import { usePageTitle } from '@/ui/page-title';
import { useAdminTranslation } from '../common/translation';
import { NewsletterExport } from './newsletter-export';
import { NewsletterNumbers, NewsletterStatus } from './newsletter-numbers';
import { SubscriberList } from './subscriber-list';

/** How many want the newsletter, who they are, and the file for the service that sends it. */
export function SubscribersPage() {
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
