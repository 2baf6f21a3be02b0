import { paths } from './paths';

/** The paths of the function beside the site by which staff change the team, and by which an invitation is accepted. */
export const teamPaths = {
  team: '/api/team',
  invitations: '/api/team/invitations',
  invitation: (id: string) => `/api/team/invitations/${id}`,
  member: (id: string) => `/api/team/members/${id}`,
  factors: (id: string) => `/api/team/members/${id}/factors`,
  accept: '/api/team/accept',
};

/** The page that an invitation links to. The token is in the fragment, so that no log and no cache has it. */
export const invitationPath = (token: string) => `${paths.login}#invitation=${token}`;

/** Returns the token at the beginning of a text, without what a mail program has added to it; empty for one that is cut off. */
export function readInvitationToken(text: string): string {
  return /^\s*(?<token>[\da-f]{32})(?![\da-f])/i.exec(text)?.groups?.['token']?.toLowerCase() ?? '';
}
