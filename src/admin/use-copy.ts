import { useState } from 'react';

/** Puts a text into the clipboard, and tells what came of it. */
export function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  async function copy(text: string): Promise<void> {
    setOutcome(null);
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch (error) {
      console.warn(error);
      setOutcome('failed');
    }
  }

  return { copy, outcome };
}
