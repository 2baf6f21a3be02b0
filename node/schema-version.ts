import { StartError } from './start-error';

export interface Backend {
  url: string;
  publishableKey: string;
}

/**
 * Asks a backend for the version of its schema; null where the schema is older than that question. Throws a StartError where
 * it does not answer, or refuses the key.
 */
export async function readSchemaVersion({ url, publishableKey }: Backend): Promise<number | null> {
  let answer: Response;
  try {
    answer = await fetch(`${url}/rest/v1/rpc/schema_version`, {
      method: 'POST',
      headers: { apikey: publishableKey, authorization: `Bearer ${publishableKey}` },
    });
  } catch (cause) {
    throw new StartError(`${url} does not answer: is VITE_SUPABASE_URL right?`, { cause });
  }
  if (answer.status === 404) return null;
  if (!answer.ok) throw new StartError(`${url} answers with status ${answer.status}.`);
  return Number(await answer.json());
}
