import { usualMoment } from '@/lib/dates';
import { ARTIST_TYPES, type ArtistType } from '../../content/artists';
import type { Tables } from '../../database.types';
import { readOneOf } from '../../content/entity/read-json';
import { createRepository } from '../../content/entity/repository';
import { staffClient } from '../client/staff-client';

export const SUBMISSION_KINDS = ['message', 'demo'] as const;
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

/** The states that staff put a submission into, in the order of the work. */
export const CHOSEN_STATES = ['new', 'shortlisted', 'contacted', 'closed', 'spam'] as const;
export type ChosenState = (typeof CHOSEN_STATES)[number];

/** Every state; what is held back has not been taken for a message yet. */
export const SUBMISSION_STATES = [...CHOSEN_STATES, 'held'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

export const CLOSED_REASONS = ['answered', 'signed', 'declined', 'no-reply', 'other'] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

/** The reasons for which a submission is held back: the honeypot, a limit on senders, or a former rule. */
export const HELD_REASONS = [
  'trap',
  'email-limit',
  'address-limit',
  'overall-limit',
  'former-rule',
] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/** A submission of a visitor. The fields of demos alone are null in a message. */
export interface Submission {
  id: string;
  kind: SubmissionKind;
  /** Such as `3F2A-91BC`: the name of a submission for sender and staff. */
  reference: string;
  name: string;
  email: string;
  /** The language of the form. */
  language: string;
  topic: string | null;
  message: string | null;
  /** As it was sent: before it is shown as a link, it is read again with readMusicLink. */
  musicLink: string | null;
  artistType: ArtistType | null;
  genre: string | null;
  isReleased: boolean | null;
  mayBeKept: boolean;
  /** The number of months after the closing, as the form named it; null when it named none. */
  keptMonths: number | null;
  consentVersion: string | null;
  consentedAt: string | null;
  state: SubmissionState;
  stateChangedAt: string;
  closedReason: ClosedReason | null;
  heldReason: HeldReason | null;
  /** When staff first opened it, or, while it is held back, saw it in the list. */
  readAt: string | null;
  createdAt: string;
}

const LISTED = [
  'id',
  'kind',
  'reference',
  'name',
  'email',
  'language',
  'topic',
  'message',
  'music_link',
  'artist_type',
  'genre',
  'is_released',
  'may_be_kept',
  'kept_months',
  'consent_version',
  'consented_at',
  'state',
  'state_changed_at',
  'closed_reason',
  'held_reason',
  'read_at',
  'created_at',
] as const satisfies readonly (keyof Tables<'submissions'>)[];

const source = {
  columns: LISTED.join(),
  sort: { column: 'created_at', ascending: false },
  client: staffClient,
  fromRow: (row: Pick<Tables<'submissions'>, (typeof LISTED)[number]>): Submission => ({
    id: row.id,
    kind: readOneOf(row.kind, SUBMISSION_KINDS),
    reference: row.reference,
    name: row.name,
    email: row.email,
    language: row.language,
    topic: row.topic,
    message: row.message,
    musicLink: row.music_link,
    artistType: ARTIST_TYPES.find((type) => type === row.artist_type) ?? null,
    genre: row.genre,
    isReleased: row.is_released,
    mayBeKept: row.may_be_kept,
    keptMonths: row.kept_months,
    consentVersion: row.consent_version,
    consentedAt: row.consented_at,
    state: readOneOf(row.state, SUBMISSION_STATES),
    stateChangedAt: row.state_changed_at,
    closedReason: CLOSED_REASONS.find((reason) => reason === row.closed_reason) ?? null,
    heldReason: HELD_REASONS.find((reason) => reason === row.held_reason) ?? null,
    readAt: row.read_at,
    createdAt: usualMoment(row.created_at),
  }),
} as const;

/** The submissions of visitors. Every read needs a member of staff's session. */
export const submissions = createRepository<Tables<'submissions'>, Submission>({
  ...source,
  table: 'submissions',
});

/** Submissions that can be searched together with the notes of staff; the notes are not returned. */
export const submissionsWithNotes = createRepository<Tables<'submissions_with_notes'>, Submission>({
  ...source,
  table: 'submissions_with_notes',
});
