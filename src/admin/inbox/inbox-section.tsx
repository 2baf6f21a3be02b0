import type { PageSection } from '@/admin/crud/section';
import { InboxPage } from './inbox-page';
import { InboxTab } from './inbox-tab';

/** What visitors have sent in. */
export const inboxSection: PageSection = {
  kind: 'page',
  segment: 'inbox',
  Tab: InboxTab,
  Page: InboxPage,
};
