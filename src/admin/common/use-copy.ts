import { useState } from 'react';
import { copyText } from '@/ui/copy-text';

/** Puts a text into the clipboard, and tells what came of it. */
export function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  async function copy(text: string): Promise<void> {
    setOutcome(null);
    setOutcome((await copyText(text)) ? 'copied' : 'failed');
  }

  return { copy, outcome };
}
