import type { PGlite } from '@electric-sql/pglite';
import type { Claims } from './claims';
import { RealtimeError } from './realtime-error';

/**
 * Asks the policies on realtime.messages whether somebody with these claims may receive what is broadcast to a private
 * topic, by a message that is never sent; throws RealtimeError where not.
 */
export async function authorizeTopic(
  database: PGlite,
  topic: string,
  claims: Claims,
): Promise<void> {
  if (await canRead(database, topic, claims)) return;
  throw new RealtimeError(`You do not have permissions to read from this Channel topic: ${topic}`, {
    code: 'Unauthorized',
  });
}

async function canRead(database: PGlite, topic: string, claims: Claims): Promise<boolean> {
  try {
    return await database.transaction(async (transaction) => {
      const { rows } = await transaction.query<{ id: string }>(
        `insert into realtime.messages (topic, extension) values ($1, 'broadcast') returning id`,
        [topic],
      );
      await transaction.query(
        `select set_config('role', $1, true), set_config('realtime.topic', $2, true),
          set_config('request.jwt.claims', $3, true)`,
        [claims.role, topic, JSON.stringify(claims)],
      );
      const found = await transaction.query('select from realtime.messages where id = $1', [
        rows[0]?.id,
      ]);
      await transaction.rollback();
      return found.rows.length > 0;
    });
  } catch (error) {
    // A policy that fails lets nobody in. One line: the topic may come from an anonymous visitor.
    console.error(`The policies for a private topic failed: ${String(error)}`);
    return false;
  }
}
