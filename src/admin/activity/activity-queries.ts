import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PANEL_PAGE_SIZE } from '@/config/constants';
import {
  ACTIVITY_KINDS,
  type ActivityKind,
  listActivity,
  listActors,
} from '@/data-service/backend/staff/activity';
import { readPageNumber } from '@/lib/urls';
import { useUrlState } from '../common/url-state';

/** The filters beside the kinds of content, with the subjects of each. */
export const OTHER_SUBJECTS = {
  redirects: ['redirects'],
  library: ['files'],
  inbox: ['messages', 'demos', 'submissions'],
  newsletter: ['newsletter_subscribers'],
  team: ['team'],
} as const;

interface ActivityUrlState {
  kind: ActivityKind | null;
  /** A table, or a key of `OTHER_SUBJECTS`; null is everything. */
  subject: string | null;
  /** The e-mail address of who did it; null is anybody. */
  who: string | null;
  page: number;
}

export const readKind = (value: string | null): ActivityKind | null =>
  ACTIVITY_KINDS.find((kind) => kind === value) ?? null;

export const isOtherSubject = (name: string): name is keyof typeof OTHER_SUBJECTS =>
  Object.hasOwn(OTHER_SUBJECTS, name);

/** Names of tables are words: anything else is no filter. */
const readSubject = (value: string | null) =>
  value !== null && /^[a-z_]{1,63}$/.test(value) ? value : null;

/** Reads the state of the list from the query string. */
export const readActivityUrlState = (params: URLSearchParams): ActivityUrlState => ({
  kind: readKind(params.get('kind')),
  subject: readSubject(params.get('subject')),
  who: params.get('who'),
  page: readPageNumber(params.get('page')),
});

export const useActivityUrlState = () =>
  useUrlState(readActivityUrlState, ({ kind, subject, who }) => ({ kind, subject, who }));

const subjectsOf = (name: string): readonly string[] =>
  isOtherSubject(name) ? OTHER_SUBJECTS[name] : [name];

export const ACTIVITY_KEY = ['activity'];

export const activityQuery = ({ kind, subject, who, page }: ActivityUrlState) =>
  queryOptions({
    queryKey: [...ACTIVITY_KEY, 'list', { kind, subject, who, page }],
    queryFn: () =>
      listActivity(
        { kind, subjects: subject === null ? null : subjectsOf(subject), actor: who },
        (page - 1) * PANEL_PAGE_SIZE,
        PANEL_PAGE_SIZE,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const actorsQuery = queryOptions({
  queryKey: [...ACTIVITY_KEY, 'actors'],
  queryFn: listActors,
  staleTime: 0,
});
