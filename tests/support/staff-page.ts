import { cleanup } from '@testing-library/react';
import { staffClient } from '@/data-service/backend/client/staff-client';
import { requestsAnswered } from './leaks/timers';

/** Leaves the page on which a member of staff is signed in. */
export async function leaveStaffPage(): Promise<void> {
  cleanup();
  await requestsAnswered();
  const { auth, realtime } = staffClient();
  await auth.stopAutoRefresh();
  await auth.signOut({ scope: 'local' }); // a session is checked as long as it is there
  await requestsAnswered(); // for requests that were sent meanwhile
  await realtime.disconnect(); // the client keeps a connection for the next channel
  localStorage.clear();
  sessionStorage.clear();
}
