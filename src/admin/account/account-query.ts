import { queryOptions } from '@tanstack/react-query';
import { account } from '@/data-service/auth/account';

/** The factors and identities of one person. */
export function accountQuery(staffId: string) {
  return queryOptions({ queryKey: ['account', staffId], queryFn: account.read });
}
