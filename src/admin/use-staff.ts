import { useEffect, useState } from 'react';
import { session } from '@/data-service/session';
import type { Staff } from '@/data-service/staff';

/** Who is signed in: undefined until that is known, null when nobody is. */
export function useStaff(): Staff | null | undefined {
  const [staff, setStaff] = useState<Staff | null>();
  useEffect(() => session.subscribe(setStaff), []);
  return staff;
}
