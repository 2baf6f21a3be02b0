import { useState } from 'react';
import { invite, type Invited } from '@/data-service/backend/staff/team';
import { useAdminTranslation } from '../common/translation';
import { useTeamRefresh } from './team-queries';

/** Invites, by the form or once more from the list, and keeps what the newest invitation has led to. */
export function useInvite() {
  const { i18n } = useAdminTranslation();
  const refresh = useTeamRefresh();
  const [invited, setInvited] = useState<Invited | null>(null);
  return {
    invited,
    send: async (email: string) => {
      setInvited(null);
      setInvited(await invite(email, i18n.language));
      void refresh();
    },
    /** Forgets the link of an invitation that was withdrawn. */
    forget: (email: string) => setInvited((last) => (last?.email === email ? null : last)),
  };
}

export type Invite = ReturnType<typeof useInvite>;
