import { useQueryClient } from '@tanstack/react-query';

/** Reads the account again; done when it is read. */
export function useAccountRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['account'] });
}
