import { useState } from 'react';

/**
 * Returns whether a part is unfolded, and what its button does. `isForced`: something in it has to be seen; it stays
 * unfolded afterwards, also once that is corrected.
 */
export function useUnfolded(isForced: boolean): [isOpen: boolean, toggle: () => void] {
  const [isUnfolded, setIsUnfolded] = useState(isForced);
  if (isForced && !isUnfolded) setIsUnfolded(true);
  return [isUnfolded || isForced, () => setIsUnfolded(!isUnfolded)];
}
