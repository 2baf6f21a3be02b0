import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchInbox } from '@/data-service/inbox/live-inbox';
import { submissions } from '@/data-service/inbox/submissions';

/** Keeps everything that is shown of the inbox up to date, as long as this member is signed in. */
export function useLiveInbox(member: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      watchInbox(member, () => queryClient.invalidateQueries({ queryKey: [submissions.table] })),
    [queryClient, member],
  );
}
