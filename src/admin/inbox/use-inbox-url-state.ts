import { readListedRows, useUrlState } from '@/admin/common/use-url-state';
import {
  SUBMISSION_KINDS,
  SUBMISSION_STATES,
  type SubmissionKind,
  type SubmissionState,
} from '@/data-service/inbox/submissions';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';

/** `open` is what is not done with, `all` is every state. */
export const FOLDERS = ['open', ...SUBMISSION_STATES, 'all'] as const;
export type Folder = 'open' | SubmissionState | 'all';

export interface InboxUrlState {
  /** The search query. */
  q: string;
  folder: Folder;
  kind: SubmissionKind | null;
  /** The language of the form. */
  language: Language | null;
  /** True for overdue submissions alone. */
  isOverdue: boolean;
  page: number;
}

/** A search begins in every state. */
const defaultFolder = (q: string): Folder => (q === '' ? 'open' : 'all');

/** Reads the state of the inbox from the query string. */
export const readInboxUrlState = (params: URLSearchParams): InboxUrlState => ({
  ...readListedRows(params),
  folder:
    FOLDERS.find((folder) => folder === params.get('folder')) ??
    defaultFolder(params.get('q') ?? ''),
  kind: SUBMISSION_KINDS.find((kind) => kind === params.get('kind')) ?? null,
  language: LANGUAGE_CODES.find((code) => code === params.get('language')) ?? null,
  isOverdue: params.has('overdue'),
});

/** Returns the state of the inbox in the query string. */
export function useInboxUrlState() {
  return useUrlState(readInboxUrlState, ({ q, folder, kind, language, isOverdue }) => ({
    q,
    folder: folder === defaultFolder(q) ? null : folder,
    kind,
    language,
    overdue: isOverdue ? '1' : null,
  }));
}
