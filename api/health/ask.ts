/** The milliseconds in which the backend must answer: less than the panel waits for all checks. */
const WITHIN = 12_000;

interface Asked {
  key: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Undefined where the body is no JSON. */
  body: unknown;
}

/** Asks the backend with a key, and follows no redirect; null where nothing answers. */
export async function ask(supabaseUrl: string, path: string, asked: Asked): Promise<Answer | null> {
  const { key, method = 'GET', headers = {} } = asked;
  try {
    const response = await fetch(`${supabaseUrl}${path}`, {
      method,
      headers: {
        apikey: key,
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(method === 'POST' && { body: '{}' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(WITHIN),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: readJson(text) };
  } catch {
    return null;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
