import { useEffect, useState } from 'react';

/** The pause in typing after which an input counts as written, in milliseconds. */
const TYPING_PAUSE = 700;

/** Returns a value that is being typed, as it was at the last pause. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setDebounced, TYPING_PAUSE, value);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
