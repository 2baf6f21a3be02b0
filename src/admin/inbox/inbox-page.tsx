import { useRef } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useScrollPosition } from '@/ui/use-scroll-position';
import { InboxList } from './inbox-list';
import { SubmissionPage } from './submission/submission-page';

/** The inbox, or what has been opened of it. Whoever comes back finds the list as they left it. */
export function InboxPage() {
  const openedRef = useRef<string>(null);
  useScrollPosition(useLocation());
  return (
    <Routes>
      <Route index element={<InboxList openedRef={openedRef} />} />
      <Route path=":id" element={<SubmissionPage />} />
    </Routes>
  );
}
