import { useState, useSyncExternalStore } from 'react';
import { isPageLeaving, onPageLeaving } from '@/config/page-leaving';

/**
 * Returns true for what failed while the page was being left, as long as it is: the browser may have ended it. An error
 * message would flash up in the face of who goes elsewhere.
 */
export function useFailedByLeaving(): boolean {
  const [beganLeaving] = useState(isPageLeaving);
  const isLeaving = useSyncExternalStore(onPageLeaving, isPageLeaving, () => false);
  return beganLeaving && isLeaving;
}
