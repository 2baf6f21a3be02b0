import { useState } from 'react';
import { copyText } from '@/ui/copy-text';

/** Copies a text to the clipboard, and returns the result of that. */
export function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  async function copy(text: string): Promise<void> {
    setOutcome(null);
    setOutcome((await copyText(text)) ? 'copied' : 'failed');
  }

  return { copy, outcome };
}
