import { isRecord } from '@/data-service/content/entity/read-json';

/** The history state with what the dialog of a record is filled in with, and the name of the field that gets the focus first. */
export const prefilledWith = <Draft extends object>(draft: Draft, field?: string) => ({
  prefill: draft,
  ...(field !== undefined && { field }),
});

/** The history state of a form that is opened for its history. */
export const HISTORY_ASKED = { history: true };

export const isHistoryAsked = (state: unknown) => isRecord(state) && 'history' in state;
