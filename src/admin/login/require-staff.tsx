import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Staff } from '@/data-service/staff';
import { FullScreenSpinner } from '@/ui/state-screen';
import { useStaff } from '../use-staff';

/** Shows the panel to whoever is signed in. Others are led to the login, which remembers the way back. */
export function RequireStaff({ children }: { children: (staff: Staff) => ReactNode }) {
  const staff = useStaff();
  const { pathname, search } = useLocation();
  if (staff === undefined) return <FullScreenSpinner />;
  if (!staff) return <Navigate to={paths.login} replace state={{ from: pathname + search }} />;
  return children(staff);
}
