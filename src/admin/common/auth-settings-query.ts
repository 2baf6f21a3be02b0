import { queryOptions, useQuery } from '@tanstack/react-query';
import { authProviders, type AuthProvider } from '@/config/auth-providers';
import { getAuthSettings } from '@/data-service/auth/auth-settings';

export const authSettingsQuery = queryOptions({
  queryKey: ['auth-settings'],
  queryFn: getAuthSettings,
});

/**
 * Returns the providers that this installation names and the auth server has; none until the server has said so: for one
 * that it lacks, it would show a page of its own.
 */
export function useAuthProviders(): AuthProvider[] {
  const configured = authProviders();
  const { data } = useQuery({ ...authSettingsQuery, enabled: configured.length > 0 });
  return configured.filter((provider) => data?.providers.includes(provider));
}
