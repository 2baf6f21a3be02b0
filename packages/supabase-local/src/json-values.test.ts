import { beforeAll, expect, it } from 'vitest';
import { startSurvivor } from './testing/survival';

const { backend } = startSurvivor();

/** A column and an argument of each type that the API has, where there is one. */
const PLACES = `
  select distinct on (type, kind) type, kind, place, name from (
    select format_type(atttypid, null) as type, 'column' as kind, relname::text as place, attname::text as name
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all
    select format_type(argument.type, null), 'argument', proname::text, proargnames[argument.at]
    from pg_proc, unnest(proargtypes::oid[]) with ordinality argument(type, at)
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
  ) places
  where name <> ''
  order by type, kind, place, name`;

interface Place {
  type: string;
  kind: 'column' | 'argument';
  place: string;
  name: string;
}

/** Every kind of JSON value, alone and in a list: with a method's name, which JavaScript would call, and halves of characters. */
const TEXTS = ['', 'x', '{1}', 'a\u0000', 'a\ud800', 'a\udc00', '\udc00é'];
const SINGLE: unknown[] = [5, -1.5, 1e300, true, null, ...TEXTS, {}, { a: 1 }, { toString: 1 }];
const VALUES = [...SINGLE, [], ...SINGLE.map((value) => [value]), [[1], ['x']], [[]]];
const FILTERS = ['1', 'x', '', '{}', '{', '[]', '\udc00'].flatMap((value) => [
  `eq.${value}`,
  `cs.${value}`,
  `in.(${value},2)`,
]);

let places: Place[];

beforeAll(async () => {
  places = JSON.parse(JSON.stringify(await backend().sql(PLACES)));
});

async function send(path: string, body?: unknown): Promise<string> {
  const { secretKey } = backend().keys;
  const response = await fetch(`${backend().url}/rest/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return `${response.status} ${await response.text()}`;
}

it('answers a value of another type, and the next request', async () => {
  expect(places.map(({ type }) => type)).toContain('text[]');
  const failed: string[] = [];
  const ask = async (what: string, path: string, body?: unknown) => {
    const answer = await send(path, body);
    if (answer.startsWith('5')) failed.push(`${what}: ${answer}`);
  };
  for (const { type, kind, place, name } of places) {
    for (const value of VALUES) {
      const path = kind === 'column' ? place : `rpc/${place}`;
      await ask(`${kind} of ${type} ${JSON.stringify(value)}`, path, { [name]: value });
    }
    if (kind === 'argument') continue;
    for (const filter of FILTERS) {
      const query = new URLSearchParams({ [name]: filter });
      await ask(`filter of ${type} ${filter}`, `${place}?${query.toString()}`);
    }
  }
  expect(failed).toEqual([]);
});
