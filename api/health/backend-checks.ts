import * as v from 'valibot';
import { judgeClock, judgeSchema, judgeSignUp, RIGHT } from '@/config/health';
import { parseUrl } from '@/lib/urls';
import type { AuthServer } from '../staff';
import { ask, type Answer } from './ask';
import { untried, wrong, type Finding, type HealthOptions } from './check';

const Settings = v.object({
  disable_signup: v.boolean(),
  external: v.record(v.string(), v.boolean()),
});

const ErrorBody = v.object({ code: v.string() });

/** What the backend answers to the public key. */
export interface BackendAnswer {
  /** Whether it can be used. */
  finding: Finding;
  /** What `schema_version()` of the database has returned; undefined where there is no such function. */
  schemaVersion: unknown;
  signUp: { signUp: boolean; anonymous: boolean };
  /** The time in its answer, and ours in the middle of the request, in milliseconds. */
  time: { theirs: number; ours: number };
}

/** Asks Auth for its settings, and the database for its version: the gateway of Auth may let any key pass. */
export async function askBackend({
  supabaseUrl,
  publishableKey: key,
}: AuthServer): Promise<BackendAnswer> {
  const before = Date.now();
  const [settings, version] = await Promise.all([
    ask(supabaseUrl, '/auth/v1/settings', { key }),
    ask(supabaseUrl, '/rest/v1/rpc/schema_version', { key, method: 'POST' }),
  ]);
  const read = v.safeParse(Settings, settings?.body);
  return {
    finding: judgeBackend(settings, version, read.success),
    schemaVersion: version?.status === 200 ? version.body : undefined,
    signUp: {
      signUp: read.success && !read.output.disable_signup,
      anonymous: read.success && read.output.external['anonymous_users'] === true,
    },
    time: {
      theirs: Date.parse(settings?.headers.get('date') ?? ''),
      ours: (before + Date.now()) / 2,
    },
  };
}

function judgeBackend(
  settings: Answer | null,
  version: Answer | null,
  isSupabase: boolean,
): Finding {
  if (!settings || !version) return wrong('backend-unreached');
  const statuses = [settings.status, version.status];
  if (statuses.some((status) => status >= 500)) {
    return wrong('backend-failing', `Status ${statuses.join(' and ')}`);
  }
  if (isRefusal(settings) || isRefusal(version)) return wrong('backend-refuses');
  return isSupabase ? RIGHT : wrong('backend-foreign', `Status ${statuses.join(' and ')}`);
}

/** A right that is missing in the database has the same status, and a code of PostgreSQL. */
const isRefusal = ({ status, body }: Answer) =>
  (status === 401 || status === 403) && !(v.is(ErrorBody, body) && body.code === '42501');

type Asked = Promise<BackendAnswer>;

export async function checkBackend({ supabaseUrl }: HealthOptions, asked: Asked): Promise<Finding> {
  const { finding } = await asked;
  if (finding.state === 'right') return finding;
  return { ...finding, detail: [supabaseUrl, finding.detail].filter(Boolean).join(', ') };
}

/** Returns a check of what the backend has answered, which is not tried where it cannot be used. */
const ofAnswer =
  (judge: (answer: BackendAnswer) => Finding) =>
  async (_: HealthOptions, asked: Asked): Promise<Finding> => {
    const answer = await asked;
    return answer.finding.state === 'right' ? judge(answer) : untried('needs-backend');
  };

export const checkSchema = ofAnswer(({ schemaVersion }) => judgeSchema(schemaVersion));
export const checkSignUp = ofAnswer(({ signUp }) => judgeSignUp(signUp));
export const checkClock = ofAnswer(({ time: { ours, theirs } }) =>
  Number.isNaN(theirs) ? untried('clock-unknown') : judgeClock(ours, theirs, 'clock-off'),
);

/** Asks Auth for something that only the secret key may see. */
export async function checkSecretKey({ supabaseUrl, backend }: HealthOptions): Promise<Finding> {
  if (!backend) return untried('secretKey-none');
  const answer = await ask(supabaseUrl, '/auth/v1/admin/users?per_page=1', {
    key: backend.secretKey,
  });
  if (answer?.status === 200) return RIGHT;
  const isRefused = answer?.status === 401 || answer?.status === 403;
  return isRefused ? wrong('secretKey-refused') : untried('needs-backend');
}

/** Auth sends whoever comes with a link that does not exist to its Site URL: its settings do not say it. */
export async function checkSiteUrl(options: HealthOptions): Promise<Finding> {
  const { supabaseUrl, publishableKey: key, publicSiteUrl } = options;
  if (!publicSiteUrl) return untried('siteUrl-none');
  const ours = parseUrl(publicSiteUrl);
  if (!ours) return wrong('siteUrl-invalid', publicSiteUrl);
  const answer = await ask(supabaseUrl, '/auth/v1/verify?type=recovery&token=none', { key });
  if (!answer) return untried('needs-backend');
  const theirs = parseUrl(answer.headers.get('location') ?? '');
  if (!theirs) return untried('siteUrl-silent');
  if (theirs.origin === ours.origin) return RIGHT;
  return wrong('siteUrl-other', `SITE_URL ${ours.origin}, Site URL ${theirs.origin}`);
}
