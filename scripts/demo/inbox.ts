import { CONSENT_VERSION, DEFAULT_KEPT_MONTHS } from '@/config/constants';
import type { TablesInsert } from '@/data-service/database.types';
import type { SubmissionState } from '@/data-service/backend/inbox/submissions';
import { MEMBERS, SUBMISSIONS, type DemoEvent } from './content/submissions';
import { demoId } from './demo-id';

type DemoSubmission = (typeof SUBMISSIONS)[number];

const DAY = 24 * 60 * 60 * 1000;
const moment = (now: Date, daysAgo: number) =>
  new Date(now.getTime() - daysAgo * DAY).toISOString();

/** The demo's submissions as they would be on that day. */
export function submissionRows(now: Date) {
  return SUBMISSIONS.map((submission) => submissionRow(submission, now));
}

/** Their history. */
export function submissionEventRows(now: Date): TablesInsert<'submission_events'>[] {
  return SUBMISSIONS.flatMap((submission) => eventRows(submission, now));
}

const changesOf = ({ history = [] }: DemoSubmission) => history.filter((event) => 'to' in event);

function submissionRow(submission: DemoSubmission, now: Date) {
  const { slug, daysAgo, name, email, language, message, topic, demo, history } = submission;
  const arrived = moment(now, daysAgo);
  const first = history?.[0];
  const last = changesOf(submission).at(-1);
  const state: SubmissionState = submission.heldReason ? 'held' : (last?.to ?? 'new');
  return {
    id: demoId('submissions', slug),
    kind: demo ? 'demo' : 'message',
    name,
    email,
    language,
    message,
    topic: topic ?? null,
    music_link: demo?.musicLink ?? null,
    artist_type: demo?.artistType ?? null,
    genre: demo?.genre ?? null,
    is_released: demo?.isReleased ?? null,
    may_be_kept: demo?.mayBeKept ?? false,
    kept_months: demo?.mayBeKept ? DEFAULT_KEPT_MONTHS : null,
    consent_version: demo ? CONSENT_VERSION : null,
    consented_at: demo ? arrived : null,
    state,
    state_changed_at: last ? moment(now, last.daysAgo) : arrived,
    closed_reason: last?.to === 'closed' ? last.reason : null,
    held_reason: submission.heldReason ?? null,
    read_at: first
      ? moment(now, first.daysAgo)
      : submission.isRead
        ? moment(now, daysAgo / 2)
        : null,
    created_at: arrived,
  } satisfies TablesInsert<'submissions'>;
}

function eventRows(submission: DemoSubmission, now: Date): TablesInsert<'submission_events'>[] {
  const changes = changesOf(submission);
  return (submission.history ?? []).map((event) => {
    const before = 'to' in event ? changes[changes.indexOf(event) - 1] : undefined;
    return Object.assign(fieldsOf(event, before?.to ?? 'new'), {
      submission_id: demoId('submissions', submission.slug),
      member_id: demoId('members', event.by),
      member_email: MEMBERS[event.by],
      created_at: moment(now, event.daysAgo),
    });
  });
}

function fieldsOf(event: DemoEvent, from: SubmissionState) {
  if ('note' in event) return { kind: 'note', body: event.note };
  if ('reply' in event) return { kind: 'reply', template: event.template, body: event.reply };
  const reason = event.to === 'closed' ? event.reason : null;
  return { kind: 'state', from_state: from, to_state: event.to, reason };
}
