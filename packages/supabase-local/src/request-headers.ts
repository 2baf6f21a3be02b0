export type Query = (sql: string, params: unknown[]) => Promise<unknown>;

const setting = `select set_config('request.headers', $1, false)`;

/**
 * Tells SQL of a request's headers while it is answered, as PostgREST does: all of them but for cookies. lite does so by
 * itself for functions alone.
 */
export async function withRequestHeaders<T>(
  query: Query,
  headers: Headers,
  answer: () => Promise<T>,
): Promise<T> {
  const told = [...headers].filter(([name]) => name !== 'cookie');
  await query(setting, [JSON.stringify(Object.fromEntries(told))]);
  try {
    return await answer();
  } finally {
    await query(setting, ['']);
  }
}
