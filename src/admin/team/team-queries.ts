import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { readInvitationRoad, readTeam } from '@/data-service/backend/staff/team';

/** The members of the team; read again with the account. */
export const teamQuery = queryOptions({
  queryKey: ['account', 'team'],
  queryFn: readTeam,
  staleTime: 0,
});

/** The way in which this server invites people, which only its environment changes. */
export const invitationRoadQuery = queryOptions({
  queryKey: ['invitation-road'],
  queryFn: readInvitationRoad,
});

/** Reads the team again; resolves when it is read. */
export function useTeamRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: teamQuery.queryKey });
}
