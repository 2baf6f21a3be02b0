import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { account } from '@/data-service/auth/account';

/** The factors and identities of one person. */
export function accountQuery(staffId: string) {
  return queryOptions({ queryKey: ['account', staffId], queryFn: account.read });
}

/** Reads the account again; resolves when it is read. */
export function useAccountRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['account'] });
}
