import { useRef } from 'react';
import { Outlet } from 'react-router-dom';
import type { PageSection } from '@/admin/crud/section';
import { InboxList } from './inbox-list';
import { inboxListQuery } from './inbox-queries';
import { InboxTab } from './inbox-tab';
import { SubmissionPage } from './submission/submission-page';
import { submissionQuery } from './submission/submission-queries';
import { readInboxUrlState } from './use-inbox-url-state';

/** The section with the submissions of visitors. */
export const inboxSection: PageSection = {
  kind: 'page',
  segment: 'inbox',
  Tab: InboxTab,
  route: (readAhead) => ({
    path: 'inbox',
    Component: Inbox,
    children: [
      {
        index: true,
        Component: InboxList,
        loader({ request }) {
          const urlState = readInboxUrlState(new URL(request.url).searchParams);
          if (urlState.isOverdue) return null; // since when, the settings say
          return readAhead(inboxListQuery(urlState, new Date()));
        },
      },
      {
        path: ':id',
        Component: SubmissionPage,
        loader: ({ params: { id = '' } }) => readAhead(submissionQuery(id)),
      },
    ],
  }),
};

/** Remembers which submission was opened: the focus returns to its row. */
function Inbox() {
  const openedRef = useRef<string>(null);
  return <Outlet context={openedRef} />;
}
