import { useEffect, useState } from 'react';

/** Whoever stops typing for this long has written something, in milliseconds. */
const TYPING_PAUSE = 700;

/** A value that is being typed, as it was at the last pause. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, TYPING_PAUSE, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
