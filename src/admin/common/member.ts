import { createContext, use } from 'react';

/** The user id of the signed-in member of staff. */
export const MemberContext = createContext<string | null>(null);

export function useMember(): string {
  const member = use(MemberContext);
  if (member === null) throw new Error('Forms stand within the panel of a member of staff.');
  return member;
}
