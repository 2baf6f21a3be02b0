import { useState } from 'react';
import { isDeepEqual } from './is-deep-equal';

interface TypedTextOptions<Value> {
  value: Value;
  onChange: (value: Value) => void;
  /** Returns the text of the value in the input while nobody is typing. */
  format: (value: Value) => string;
  parse: (text: string) => Value;
}

/** The state of an input that keeps its text as it is typed, while the value is the parsed text. */
export function useTypedText<Value>({ value, onChange, format, parse }: TypedTextOptions<Value>) {
  const [text, setText] = useState(() => format(value));
  const isOurs = isDeepEqual(parse(text), value);
  // A value that does not come from this text was set by other code: by undo, or by a restored draft.
  const shown = isOurs ? text : format(value);
  return {
    value: shown,
    onChange: (next: string) => {
      setText(next);
      onChange(parse(next));
    },
    onBlur: () => setText(format(value)),
  };
}
