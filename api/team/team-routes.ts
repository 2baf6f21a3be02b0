import express, { type Request, type RequestHandler, type Router } from 'express';
import * as v from 'valibot';
import { readInvitationToken, teamPaths } from '@/config/team';
import { emailSchema } from '@/data-service/content/entity/email-schema';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES, type Language } from '@/i18n/languages';
import { ApiError } from '../api-error';
import { readSmallBody } from '../read-small-body';
import { readStaff, type AuthServer, type StaffSession } from '../staff';
import type { MailOptions } from '../mail/mail-options';
import { TeamManager } from './team';

export interface TeamRouteOptions extends AuthServer {
  /** Without its secret key nobody can be invited or removed here. */
  backend?: { secretKey: string } | undefined;
  /** Without it links are passed on by hand. */
  mail?: MailOptions | undefined;
}

/** The most bytes of a body: an address and a language, or a token. */
const MAX_BODY_BYTES = 2_000;

/** The most invitations that are accepted at once: each asks database and Auth several times. */
const MAX_AT_ONCE = 8;

const Invitation = v.object({
  email: v.pipe(emailSchema, v.toLowerCase()),
  language: v.optional(
    v.fallback(v.picklist(LANGUAGE_CODES), FALLBACK_LANGUAGE),
    FALLBACK_LANGUAGE,
  ),
});
const Acceptance = v.object({ token: v.pipe(v.string(), v.transform(readInvitationToken)) });
const Id = v.pipe(v.string(), v.uuid());

/** The routes by which staff change the team, and by which whoever was invited accepts. */
export function teamRoutes(options: TeamRouteOptions): Router {
  const { backend, mail, supabaseUrl } = options;
  const team = backend && new TeamManager({ supabaseUrl, ...backend }, mail);
  const router = express.Router();
  let accepting = 0;

  /** Runs for members of staff, where there is a secret key; its return value is the response. */
  const forStaff =
    (
      run: (team: TeamManager, staff: StaffSession, request: Request) => Promise<unknown>,
    ): RequestHandler =>
    async (request, response) => {
      const staff = await readStaff(request, options);
      response.json({ data: await run(required(team), staff, request) });
    };

  async function accept(request: Request) {
    const { token } = await readJson(request, Acceptance, badRequest); // before the count: a body may come slowly
    if (token === '') throw new ApiError('invitation-unknown', 'The link is not complete.');
    if (accepting >= MAX_AT_ONCE) throw new ApiError('too-busy', 'Try again in a moment.');
    accepting += 1;
    try {
      return await required(team).accept(token);
    } finally {
      accepting -= 1;
    }
  }

  router.use(teamPaths.team, (_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    next();
  });
  router.get(
    teamPaths.team,
    forStaff(async ({ sendsMail }) => ({ sendsMail })),
  );
  router.post(
    teamPaths.invitations,
    forStaff(async (team, staff, request) => {
      const invitation = await readJson(request, Invitation, badAddress);
      return team.invite(staff, invitation);
    }),
  );
  router.delete(
    teamPaths.invitation(':id'),
    forStaff((team, staff, { params }) => team.withdraw(staff, idOf(params['id']))),
  );
  router.delete(
    teamPaths.member(':id'),
    forStaff((team, staff, { params }) => team.remove(staff, idOf(params['id']))),
  );
  router.delete(
    teamPaths.factors(':id'),
    forStaff((team, staff, { params, query }) =>
      team.deleteFactors(staff, idOf(params['id']), languageOf(query['language'])),
    ),
  );
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 hands a rejection to the error handler
  router.post(teamPaths.accept, async (request, response) => {
    response.json({ data: await accept(request) });
  });
  return router;
}

function required(team: TeamManager | undefined): TeamManager {
  if (team) return team;
  throw new ApiError('no-secret-key', 'Set SUPABASE_SECRET_KEY for the function.');
}

const badRequest = () => new ApiError('bad-request', 'The body is not what was expected.');
const badAddress = () => new ApiError('bad-address', 'This is no e-mail address.');

/** Returns the JSON of a body in this form. Throws what `refuse` returns where it has another one. */
async function readJson<Output>(
  request: Request,
  schema: v.GenericSchema<unknown, Output>,
  refuse: () => Error,
): Promise<Output> {
  const body = await readSmallBody(request, MAX_BODY_BYTES);
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body);
  if (!result.success) throw refuse();
  return result.output;
}

function idOf(text: unknown): string {
  const id = v.safeParse(Id, text);
  if (!id.success) throw new ApiError('member-unknown', 'There is nobody of this id.');
  return id.output;
}

const languageOf = (text: unknown): Language =>
  LANGUAGE_CODES.find((code) => code === text) ?? FALLBACK_LANGUAGE;
