import { usePageTitle } from '@/ui/page-title';
import { addEnglish, useAdminTranslation } from '../common/translation';
import { NewsletterExport } from './newsletter-export';
import { NewsletterNumbers, NewsletterStatus } from './newsletter-numbers';
import { SubscriberList } from './subscriber-list';
import english from '../../../locales/en/newsletter.json';

addEnglish('newsletter', english);

/** The newsletter's numbers, its subscribers, and the file for the service that sends it. */
export function SubscribersPage() {
  const { t } = useAdminTranslation();
  usePageTitle(t('tab.newsletter'));
  return (
    <>
      <h1 className="mb-6 text-2xl font-bold">{t('tab.newsletter')}</h1>
      <NewsletterStatus />
      <NewsletterNumbers />
      <NewsletterExport />
      <SubscriberList />
    </>
  );
}
