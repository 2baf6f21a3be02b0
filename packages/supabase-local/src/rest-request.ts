/** Parameters that are no condition on a column. */
const reserved = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);

/** More brackets within brackets than anybody writes, and fewer than lite's parser can bear. */
const deepest = 100;

/**
 * Returns PostgREST's error for a URL that lite cannot be trusted with, or null. lite looks columns and operators
 * up in plain objects: `?__proto__=eq.1` would change all objects of this process.
 */
export function refuseRestRequest({ pathname, searchParams }: URL): Response | null {
  if (!isDecodable(pathname)) {
    return errorResponse(404, 'PGRST125', 'Invalid path specified in request URL');
  }
  const table = decodeURIComponent(pathname).split('/').at(-1) ?? '';
  const isCall = pathname.includes('/rpc/');
  for (const [key, value] of searchParams) {
    const name = key.split(/\.|->>?/).find(isInherited);
    if (name !== undefined) {
      return errorResponse(400, '42703', `column ${table}.${name} does not exist`);
    }
    const isFilter = !isCall && !reserved.has(key);
    if ((isFilter && hasInheritedOperator(value)) || depth(value) > deepest) {
      const shown = value.slice(0, 100);
      return errorResponse(
        400,
        'PGRST100',
        `"failed to parse filter (${shown})" (line 1, column 1)`,
      );
    }
  }
  return null;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isInherited(name: string): boolean {
  return name in Object.prototype;
}

/** As in `constructor.1`, and within `and` and `or` as in `(id.constructor.1)`. */
function hasInheritedOperator(condition: string): boolean {
  const parts = condition.startsWith('(') ? condition.split(/[(),]/) : [`column.${condition}`];
  return parts.some((part) => {
    const parts = part.split('.').filter((name, index) => name !== 'not' || index > 1);
    return parts.slice(0, 2).some(isInherited);
  });
}

function depth(text: string): number {
  let open = 0;
  let most = 0;
  for (const character of text) {
    if (character === '(') open += 1;
    if (character === ')') open -= 1;
    most = Math.max(most, open);
  }
  return most;
}

function errorResponse(status: number, code: string, message: string): Response {
  return Response.json({ code, message, details: null, hint: null }, { status });
}
