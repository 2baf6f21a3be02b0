import { useSearchParams } from 'react-router-dom';
import { readPageNumber } from '@/config/page-number';
import { LONGEST_QUERY } from '@/data-service/entities/search';
import {
  SUBMISSION_KINDS,
  SUBMISSION_STATES,
  type SubmissionKind,
  type SubmissionState,
} from '@/data-service/inbox/submissions';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';

/** What is not closed, what is in one state, or everything but spam. */
export const FOLDERS = ['open', ...SUBMISSION_STATES, 'all'] as const;
export type Folder = 'open' | SubmissionState | 'all';

export interface InboxAddress {
  /** What is looked for. */
  q: string;
  folder: Folder;
  kind: SubmissionKind | null;
  /** The language of the form. */
  language: Language | null;
  /** Only what should have been answered by now. */
  isOverdue: boolean;
  page: number;
}

/** Reads what an address says of the inbox. */
export function readInboxAddress(params: URLSearchParams): InboxAddress {
  return {
    q: (params.get('q') ?? '').slice(0, LONGEST_QUERY),
    folder: FOLDERS.find((folder) => folder === params.get('folder')) ?? 'open',
    kind: SUBMISSION_KINDS.find((kind) => kind === params.get('kind')) ?? null,
    language: LANGUAGE_CODES.find((code) => code === params.get('language')) ?? null,
    isOverdue: params.has('overdue'),
    page: readPageNumber(params.get('page')),
  };
}

/** What the inbox shows, as the address says. A change begins with the first page again. */
export function useInboxAddress() {
  const [params, setParams] = useSearchParams();
  const shown = readInboxAddress(params);

  function searchFor(changes: Partial<InboxAddress>): string {
    const { q, folder, kind, language, isOverdue, page } = { ...shown, page: 1, ...changes };
    const next = new URLSearchParams();
    if (q !== '') next.set('q', q);
    if (folder !== 'open') next.set('folder', folder);
    if (kind !== null) next.set('kind', kind);
    if (language !== null) next.set('language', language);
    if (isOverdue) next.set('overdue', '1');
    if (page > 1) next.set('page', String(page));
    return next.toString();
  }

  return {
    shown,
    searchFor,
    change: (changes: Partial<InboxAddress>) =>
      setParams(searchFor(changes), { replace: true, preventScrollReset: true }),
  };
}
