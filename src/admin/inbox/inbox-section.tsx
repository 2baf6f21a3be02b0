import type { PageSection } from '../resources/section';
import { InboxPage } from './inbox-page';
import { InboxTab } from './inbox-tab';

/** What visitors have sent in. */
export const inboxSection: PageSection = {
  kind: 'page',
  segment: 'inbox',
  Tab: InboxTab,
  Page: InboxPage,
};
