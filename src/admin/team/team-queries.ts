import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { readInvitationRoad, readTeam } from '@/data-service/backend/staff/team';

/** Who is on the team; read again with the account. */
export const teamQuery = queryOptions({
  queryKey: ['account', 'team'],
  queryFn: readTeam,
  staleTime: 0,
});

/** How people are invited on this server, which changes by its variables alone. */
export const invitationRoadQuery = queryOptions({
  queryKey: ['invitation-road'],
  queryFn: readInvitationRoad,
});

/** Reads the team again; resolves when it is read. */
export function useTeamRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: teamQuery.queryKey });
}
