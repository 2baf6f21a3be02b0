import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { v4 as uuid } from 'uuid';
import { addToHistory, type NewText } from '@/data-service/inbox/submission-history';
import { submissions } from '@/data-service/inbox/submissions';
import { useAction } from '@/admin/common/use-action';

/** Adds notes and replies to a history. The same text is written once, however often it has to be sent. */
export function useAddToHistory(submissionId: string) {
  const queryClient = useQueryClient();
  const { run, isRunning, errorMessage } = useAction();
  const unanswered = useRef<{ id: string; text: string }>(null);

  /** Resolves to true when it is stored. */
  async function add(entry: NewText): Promise<boolean> {
    if (isRunning) return false;
    if (unanswered.current?.text !== entry.text) {
      unanswered.current = { id: uuid(), text: entry.text };
    }
    const { id } = unanswered.current;
    if (!(await run(() => addToHistory(submissionId, id, entry)))) return false;
    unanswered.current = null;
    void queryClient.invalidateQueries({ queryKey: [submissions.table] });
    return true;
  }

  return { add, isAdding: isRunning, errorMessage };
}
