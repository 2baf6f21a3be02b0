import { staffPassword } from '@label/supabase-local/testing/test-backend';
import { forgers, intruder, keyless, targetId, type Caller } from './callers';

/** A row that exists in every table; of the settings it is the only one. */
export const rowId = '00000000-0000-0000-0000-000000000001';

/** The rows that no visitor may see yet: one of each table is a draft, one is scheduled. */
export const draftId = '00000000-0000-0000-0000-0000000000d1';
export const scheduledId = '00000000-0000-0000-0000-0000000000d2';

/** A request that is rejected, or finds nothing. */
interface HostileRequest {
  caller: Caller;
  method: string;
  path: string;
  status: number;
  headers?: Record<string, string>;
  body?: object;
  /** The whole body, when the request is not rejected but finds nothing. */
  answer?: string;
}

type Row = [
  asked: string,
  status: number,
  more?: Pick<HostileRequest, 'headers' | 'body' | 'answer'>,
];

const by = (caller: Caller, api: string, rows: readonly Row[]): HostileRequest[] =>
  rows.map(([asked, status, more]) => {
    const [method = '', path = ''] = asked.split(' ');
    return Object.assign({ caller, method, path: `/${api}/v1/${path}`, status }, more);
  });

const returning = { prefer: 'return=representation' };
const counting = { prefer: 'count=exact' };
const merging = { prefer: 'resolution=merge-duplicates' };
const nothing = { answer: '[]' };
const password = 'correct horse battery staple';
/** A file that nobody refers to. */
export const filePath = `uploads/${'0'.repeat(32)}-9x9-101010.webp`;

const email = 'mallory@example.org';
const message = { kind: 'message', name: 'Mallory', email, message: 'Taken' };
/** An answer to a submission, from somebody who may give none. */
const reply = {
  reply_id: draftId,
  submission_id: rowId,
  template: 'decline',
  language: 'en',
  subject: 'Taken',
  body: 'Taken',
};
/** What no form sends. */
const longText = 'a'.repeat(1_000_000);
const unpublished = `in.(${draftId},${scheduledId})`;

/** Whoever has no valid key, or no valid token, reaches no table. Who may do what in each: supabase/tests/rights.test.sql. */
const atTheDoor = [...keyless, ...forgers].flatMap((caller) =>
  by(caller, 'rest', [
    ['GET submissions', 401],
    ['POST artists', 401, { body: { name: 'Taken' } }],
  ]),
);

const ofVisitors = by('with the public key', 'rest', [
  ['GET submissions?name=like.*&select=email', 401],
  ['PATCH site_settings', 401, { headers: returning, body: { label_name: 'Taken' } }],
  ['DELETE news_items', 401],
  [`PUT services?id=eq.${rowId}`, 401, { body: { id: rowId, name: { en: 'Taken' } } }],
  // What is not public, around the tables.
  ['GET auth.users', 404],
  ['POST private.recent_senders', 404, { body: { email } }],
  ['GET users', 406, { headers: { 'accept-profile': 'auth' } }],
  ['GET submissions?select=*,submission_events(*)', 401],
  ['GET artists?select=submissions(count)', 400],
  ['GET artists?select=id,pg_read_file(name)', 400],
  ['POST rpc/pg_read_file', 404, { body: {} }],
  ['POST rpc/claim_submission_mails', 401, { body: { most: 100 } }],
  ['POST rpc/send_submission_reply', 401, { body: reply }],
  ['GET unsent_submission_mails?select=failure', 401],
  ['GET ', 403],
  // The texts of replies, beside the public settings.
  ['GET site_settings?select=id&reply_more->>en=ilike.hush*', 401],
  [
    `PATCH site_settings?select=id,reply_more`,
    401,
    { headers: returning, body: { reply_more: {} } },
  ],
  ['GET page_rows?select=id&reply_more=not.is.null', 400],
  // What is not published, beside the tables themselves.
  [`HEAD releases?id=${unpublished}`, 200, { headers: counting, answer: '' }],
  [`GET artists?select=id,releases!inner(id)&releases.id=${unpublished}`, 200, nothing],
  [`GET page_rows?id=${unpublished}`, 200, nothing],
  ['GET rpc/search_site?query=hush', 200, nothing],
  ['GET rpc/press_pictures', 200, nothing],
  ['GET files?select=credit', 401],
  ['POST rpc/image_credit', 404, { body: { photo_url: `/${filePath}` } }],
  ['POST rpc/print_files', 401, { body: {} }],
  ['POST rpc/library_pictures', 401, { body: { words: '', state: '', first: 0, most: 50 } }],
  ['POST rpc/picture_places', 401, { body: { picture_path: filePath } }],
  ['POST rpc/describe_picture', 401, { body: { picture_path: filePath, description: null } }],
  [
    'POST rpc/replace_picture',
    401,
    { body: { old_path: filePath, new_path: filePath, keep_credit: false } },
  ],
  ['POST rpc/remove_picture', 401, { body: { picture_path: filePath, with_versions: true } }],
  ['POST rpc/remove_unused_files', 401, { body: {} }],
  ['POST rpc/find_artists', 401, { body: { words: 'hush' } }],
  [`GET rpc/read_preview?preview_id=${draftId}`, 200, nothing],
  // The targets of old paths are public; the counts of requests are not, and only the server writes either.
  ['GET redirects?select=source,target,path_counts(*)', 400],
  ['GET redirects?select=*', 401],
  ['GET path_counts?select=path', 401],
  ['POST redirects', 401, { body: { source: '/taken', target: '/artists' } }],
  ['POST redirects', 401, { headers: merging, body: { source: '/old', target: '/news' } }],
  ['PATCH redirects?source=eq./old', 401, { body: { target: '/news' } }],
  ['DELETE redirects?source=eq./old', 401],
  ['POST rpc/count_paths', 401, { body: { redirected: {}, missing: { '/taken': 1 } } }],
  ['POST rpc/paths_counted_at', 401, { body: {} }],
  // What staff bring from elsewhere, addresses among it.
  ['GET imports?select=plan', 401],
  ['POST imports', 401, { body: { source: 'releases', name: 'taken', plan: [] } }],
  ['POST rpc/continue_import', 401, { body: { import_id: rowId } }],
  ['POST rpc/place_imported_picture', 401, { body: { import_id: rowId, item: {} } }],
  ['POST rpc/take_back_import', 401, { body: { import_id: rowId } }],
  ['POST rpc/newsletter_states_of', 401, { body: { emails: [email] } }],
  // What was counted. What nobody can visit gets the answer that a visit gets: supabase/tests/counts.test.sql.
  ['GET counts?select=total', 401],
  ['POST counts', 401, { body: { day: '2026-01-01', kind: 'visit', subject: 'home', total: 1 } }],
  ['PATCH counts', 401, { body: { total: 1_000_000 } }],
  ['DELETE counts', 401],
  ['POST rpc/read_counts', 401, { body: { days: 7 } }],
  ['POST rpc/read_first_weeks', 401, { body: { asked: rowId } }],
  ['POST rpc/read_mailing_results', 401, { body: { days: 7 } }],
  ['POST rpc/remove_expired_counts', 401, { body: {} }],
  ['POST rpc/admit_count', 404, { body: {} }],
  // More than the forms send.
  ['POST rpc/search_site', 200, { body: { query: 'xq'.repeat(500_000) }, ...nothing }],
  ['POST rpc/search_site', 200, { body: { query: `'; drop table artists; --` }, ...nothing }],
  ['POST rpc/search_site?select=vector', 400, { body: { query: 'x' } }],
  // Who is on the list of the newsletter, and links that are not ours.
  ['GET newsletter_subscribers?select=email', 401],
  ['HEAD newsletter_counts', 401, { headers: counting, answer: '' }],
  ['GET newsletter_months', 401],
  ['GET newsletter_secret', 401],
  ['POST newsletter_subscribers', 401, { body: { email } }],
  ['POST rpc/newsletter_recipients', 401, { body: {} }],
  ['POST rpc/find_newsletter_subscribers', 401, { body: { words: 'hush' } }],
  ['POST rpc/erase_newsletter_subscriber', 401, { body: { subscriber_id: rowId } }],
  ['POST rpc/claim_newsletter_mails', 401, { body: { most: 100 } }],
  ['POST rpc/note_mail_server', 401, { body: { is_set: true } }],
  // Where a visitor's address is read from.
  ['POST rpc/note_proxies', 401, { body: { proxies: 1 } }],
  ['POST rpc/client_address', 401, { body: {} }],
  ['POST rpc/client_network', 404, { body: {} }],
  ['POST rpc/newsletter_token', 404, { body: { subscriber_id: rowId, purpose: 'confirm' } }],
  ['POST rpc/subscribe_to_newsletter', 400, { body: { email: longText, language: 'en' } }],
  ['POST rpc/subscribe_to_newsletter', 400, { body: { email, language: 'en' } }],
  // Who is on the team, and who was invited to it.
  ['POST rpc/team_members', 401, { body: {} }],
  ['GET team_invitations?select=email', 401],
  ['GET team_events', 401],
  // What staff have done.
  ['GET activity', 401],
  ['GET activity_actors', 401],
  ['GET activity_events?select=name', 401],
  ['DELETE activity_events', 401],
  ['POST rpc/record_export', 401, { body: { subject: 'messages', number: 1 } }],
  ['POST rpc/erase_for_good', 401, { body: { erased_id: rowId } }],
  ['POST rpc/note_activity', 404, { body: { kind: 'deleted', subject: 'artists' } }],
  [
    'POST team_invitations',
    401,
    { body: { email, token_hash: 'a'.repeat(64), invited_by: email } },
  ],
  [
    'POST rpc/invite_member',
    401,
    { body: { address: email, hash: 'a'.repeat(64), inviter: rowId } },
  ],
  ['POST rpc/accept_invitation', 401, { body: { hash: 'a'.repeat(64) } }],
  ['POST rpc/remove_member', 401, { body: { member: targetId } }],
  ['POST rpc/member_email', 404, { body: { member: targetId } }],
  ['POST submissions', 400, { body: [message, message] }],
  ['POST submissions', 409, { body: { ...message, id: rowId } }],
  ['POST submissions', 400, { body: { ...message, message: 'x'.repeat(1_000_000) } }],
  ['POST submissions', 400, { body: { ...message, trap: 'x'.repeat(1_000_000) } }],
]);

const ofHalfMembers = [
  ...by('with the public key as a token', 'rest', [
    ['HEAD submissions', 401, { headers: counting, answer: '' }],
  ]),
  ...by('as an anonymous user', 'rest', [['POST artists', 403, { body: { name: 'Taken' } }]]),
  ...by('without the second factor', 'rest', [
    ['PATCH submissions', 200, { headers: returning, body: { state: 'spam' }, ...nothing }],
    ['GET site_settings?select=reply_more', 200, nothing],
    ['POST rpc/send_submission_reply', 403, { body: reply }],
    ['GET unsent_submission_mails', 200, nothing],
    ['POST rpc/team_members', 200, { body: {}, ...nothing }],
    ['GET team_invitations?select=email', 200, nothing],
    ['GET team_invitations?select=token_hash', 403],
    ['PATCH team_invitations', 403, { body: { expires_at: '2999-01-01' } }],
    ['POST rpc/remove_member', 403, { body: { member: targetId } }],
    ['GET activity', 200, nothing],
    ['GET activity_actors', 200, nothing],
    ['DELETE activity_events', 403],
    ['POST rpc/record_export', 403, { body: { subject: 'messages', number: 1 } }],
    ['POST rpc/erase_for_good', 403, { body: { erased_id: rowId } }],
    ['GET newsletter_subscribers', 200, nothing],
    ['DELETE newsletter_subscribers', 200, { headers: returning, ...nothing }],
    ['PATCH newsletter_subscribers', 403, { body: { state: 'confirmed' } }],
    ['POST rpc/newsletter_recipients', 200, { body: {}, ...nothing }],
    ['POST rpc/find_newsletter_subscribers', 200, { body: { words: 'hush' }, ...nothing }],
    ['PATCH files', 200, { headers: returning, body: { credit: 'Taken' }, ...nothing }],
    ['POST users', 406, { headers: { 'content-profile': 'private' }, body: { email } }],
    ['POST rpc/backup_rows', 403, { body: { table_name: 'submissions' } }],
  ]),
  ...by('without the second factor', 'rest', [
    ['GET redirects?select=source', 200, nothing],
    ['GET path_counts?select=path', 200, nothing],
    ['GET counts?select=total', 200, nothing],
    ['POST rpc/add_count', 403, { body: { kind: 'visit', page: 'home' } }],
    ['POST redirects', 403, { body: { source: '/taken', target: '/artists' } }],
    ['POST rpc/count_paths', 403, { body: { redirected: {}, missing: { '/taken': 1 } } }],
  ]),
  ...by('as a removed member', 'rest', [
    ['DELETE redirects', 200, { headers: returning, ...nothing }],
    ['DELETE previews', 200, { headers: returning, ...nothing }],
    ['GET submissions?select=*,submission_events(*)', 200, nothing],
  ]),
  ...by('as a visitor who has signed up', 'rest', [
    ['GET versions?select=content', 200, nothing],
    ['POST rpc/send_submission_reply', 403, { body: reply }],
    ['POST rpc/pin_entries', 403, { body: { table_name: 'artists', ids: [rowId] } }],
    [
      'POST rpc/move_price',
      403,
      { body: { source: rowId, version: 'now', index: 0, target: rowId } },
    ],
  ]),
  ...by('as a member whose session has ended', 'rest', [
    ['POST submissions', 403, { headers: merging, body: { id: rowId, ...message } }],
  ]),
];

/** How accounts and files answer; more of it is in the embedded backend's own tests. */
const ofAccounts = [
  ...by('with a token and no key', 'auth', [['GET user', 401]]),
  ...by('with a token raised to service_role', 'auth', [['GET admin/users', 403]]),
  ...by('with a token made out to another user', 'auth', [
    ['PUT user', 403, { body: { password } }],
  ]),
  ...by('with the public key', 'auth', [
    ['POST signup', 422, { body: { email, password } }],
    ['POST otp', 422, { body: { email, create_user: true } }],
    ['POST admin/generate_link', 403, { body: { type: 'magiclink', email } }],
    ['POST token?grant_type=refresh_token', 400, { body: { refresh_token: 'aaaaaaaaaaaa' } }],
  ]),
  ...by('without the second factor', 'auth', [
    ['PUT user', 401, { body: { password, current_password: staffPassword } }],
    ['POST factors', 403, { body: { factor_type: 'totp' } }],
    [`DELETE factors/${targetId}`, 422],
  ]),
  ...by('as a visitor who has signed up', 'auth', [
    ['PUT user', 403, { body: { app_metadata: { staff: true } } }],
  ]),
  ...by(intruder, 'auth', [
    ['PUT user', 400, { body: { password } }],
    ['PUT user', 400, { body: { password, current_password: [] } }],
    ['PUT user', 400, { body: { password, nonce: '123456' } }],
    [`DELETE factors/${targetId}`, 404],
  ]),
  ...by('with the public key', 'storage', [['POST object/uploads/a.svg', 501, { body: {} }]]),
];

export const hostileRequests = [...atTheDoor, ...ofVisitors, ...ofHalfMembers, ...ofAccounts];
