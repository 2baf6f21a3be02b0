import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { Hono } from 'hono';
import { durationPattern, toSeconds } from '../config';
import { hasCode } from '../../../../node/error-code';
import { authError, readBody } from './http';
import type { AuthContext } from './context';
import { refusePassword } from './password';
import { requireSecretKey } from './access';
import { findUser, insertUserSql, toUser, updateUserSql, userColumns, type UserRow } from './users';

/** The seconds that Go can count in nanoseconds. */
const longestDuration = 2 ** 63 / 1e9;

/** The duration of a ban, such as `24h` or `1h30m`, in seconds; `none` lifts it. */
const banSchema = v.union([
  v.pipe(
    v.literal('none'),
    v.transform(() => 0),
  ),
  v.pipe(v.string(), v.regex(durationPattern), v.transform(toSeconds), v.maxValue(longestDuration)),
]);

const metadataSchema = v.optional(v.record(v.string(), v.unknown()), {});
const emailSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email());

/** GoTrue accepts more than this; other fields are rejected rather than silently left out. */
const updateSchema = v.strictObject({
  email: v.optional(emailSchema),
  password: v.optional(v.string()),
  email_confirm: v.optional(v.boolean()),
  user_metadata: metadataSchema,
  app_metadata: metadataSchema,
  role: v.optional(v.string()),
  ban_duration: v.optional(banSchema),
});
const createSchema = v.strictObject({
  ...updateSchema.entries,
  email: emailSchema,
  id: v.optional(v.pipe(v.string(), v.uuid())),
});
const removeSchema = v.strictObject({ should_soft_delete: v.optional(v.literal(false)) });
const countSchema = v.pipe(
  v.string(),
  v.toNumber(),
  v.integer(),
  v.minValue(1),
  v.maxValue(1_000_000),
);
const pageSchema = v.object({
  page: v.fallback(countSchema, 1),
  per_page: v.fallback(countSchema, 50),
});

type Attributes = v.InferOutput<typeof updateSchema>;

const userNotFound = () => authError(404, 'user_not_found', 'User not found');
export const emailExists = () =>
  authError(422, 'email_exists', 'A user with this email address has already been registered');

/** Also for the second of two requests for one email at the same time. */
const notCreated = () => authError(500, 'unexpected_failure', 'Database error creating new user');

/** The administration of users that supabase-js calls `auth.admin`. */
export function adminUsers({ query, config, keys }: AuthContext): Hono {
  const routes = new Hono();

  /** `refuse` answers where another user has the email or the id. */
  async function save(
    sql: string,
    id: string | undefined,
    attributes: Attributes,
    refuse: () => Response,
  ) {
    try {
      const [saved] = await query<{ id: string }>(sql, [
        id ?? null,
        attributes.email ?? null,
        attributes.password || null,
        attributes.email_confirm ?? null,
        attributes.user_metadata,
        attributes.app_metadata,
        attributes.role ?? null,
        attributes.ban_duration ?? null,
      ]);
      const user = saved && (await findUser(saved.id, { query }));
      return user ? Response.json(toUser(user)) : userNotFound();
    } catch (error) {
      if (hasCode(error, '23505')) return refuse();
      throw error;
    }
  }

  routes.use(requireSecretKey(keys.secretKey));

  routes.use('/:id', async (c, next) => {
    if (v.is(v.pipe(v.string(), v.uuid()), c.req.param('id'))) return next();
    return authError(404, 'validation_failed', 'user_id must be an UUID');
  });

  routes.post('/', async (c) => {
    const input = await readBody(c, createSchema);
    if (input instanceof Response) return input;
    const { id, ...attributes } = input;
    // GoTrue gives every account a password, also one that nobody knows.
    const password = attributes.password || randomBytes(32).toString('hex');
    const sql = 'select id from auth.users where email = $1';
    if ((await query(sql, [attributes.email])).length > 0) return emailExists();
    return save(insertUserSql(), id, { ...attributes, password }, notCreated);
  });

  routes.get('/', async (c) => {
    const { page, per_page: size } = v.parse(pageSchema, c.req.query());
    const [counted] = await query<{ total: number }>(
      'select count(*) as total from auth.users',
      [],
    );
    const rows = await query<UserRow>(
      `select ${userColumns} from auth.users order by created_at desc, id limit $1 offset $2`,
      [size, (page - 1) * size],
    );
    const total = counted?.total ?? 0;
    return Response.json(
      { users: rows.map(toUser), aud: 'authenticated' },
      { headers: { 'X-Total-Count': String(total), Link: pageLinks(page, size, total) } },
    );
  });

  routes.get('/:id', async (c) => {
    const user = await findUser(c.req.param('id'), { query });
    return user ? Response.json(toUser(user)) : userNotFound();
  });

  routes.put('/:id', async (c) => {
    const input = await readBody(c, updateSchema);
    if (input instanceof Response) return input;
    const rejection = input.password && refusePassword(input.password, config);
    return rejection || save(updateUserSql(), c.req.param('id'), input, emailExists);
  });

  routes.delete('/:id', async (c) => {
    const input = await readBody(c, removeSchema);
    if (input instanceof Response) return input;
    const sql = 'delete from auth.users where id = $1 returning id';
    const [removed] = await query(sql, [c.req.param('id')]);
    return removed ? Response.json({}) : userNotFound();
  });

  routes.get('/:id/factors', async (c) => {
    const user = await findUser(c.req.param('id'), { query });
    return user ? Response.json(user.factors ?? []) : userNotFound();
  });

  routes.delete('/:id/factors/:factor', async (c) => {
    const user = await findUser(c.req.param('id'), { query });
    if (!user) return userNotFound();
    const factor = user.factors?.find(({ id }) => id === c.req.param('factor'));
    if (!factor) return authError(404, 'mfa_factor_not_found', 'Factor not found');
    await query('delete from auth.mfa_factors where id = $1', [factor.id]);
    return Response.json(factor);
  });

  return routes;
}

/** Returns a Link header to the other pages, in the form that supabase-js reads. */
function pageLinks(page: number, size: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / size));
  const link = (to: number, rel: string) =>
    `</admin/users?page=${to}&per_page=${size}>; rel="${rel}"`;
  const links = [link(last, 'last')];
  if (page < last) links.unshift(link(page + 1, 'next'));
  return links.join(', ');
}
