import pLimit from 'p-limit';
import * as v from 'valibot';

/**
 * The response formats of storage-api (supabase/storage, `src/http/routes/object`), over a server that keeps the same rows
 * and has other response formats.
 */

type Answer = (request: Request) => Promise<Response>;

/** A row of `storage.objects` as the embedded server gives it away. */
const ObjectRow = v.object({
  id: v.string(),
  name: v.string(),
  bucket_id: v.string(),
  version: v.nullish(v.string()),
  created_at: v.string(),
  updated_at: v.string(),
  last_accessed_at: v.nullish(v.string()),
  metadata: v.looseObject({
    size: v.number(),
    mimetype: v.string(),
    cacheControl: v.string(),
    eTag: v.string(),
  }),
  user_metadata: v.nullish(v.record(v.string(), v.unknown())),
});
type ObjectRow = v.InferOutput<typeof ObjectRow>;

const ListRequest = v.looseObject({ prefix: v.string(), search: v.optional(v.string(), '') });
const RemoveRequest = v.object({ prefixes: v.array(v.string()) });

/** Storage removes at most this number of objects in one request. */
const MAX_OBJECTS_PER_REQUEST = 1000;

/** Answers requests as storage-api does. */
export function answerAsStorageApi(answer: Answer): Answer {
  // Of uploads of one name at the same time storage-api lets one after the other find out what is there.
  const takeTurn = pLimit(1);
  return async (request) => {
    const route = `${request.method} ${new URL(request.url).pathname}`;
    if (route.startsWith('GET /storage/v1/object/info/')) {
      return reshape(await answer(request), (body) => toInfo(v.parse(ObjectRow, body)));
    }
    if (/^POST \/storage\/v1\/object\/list\/[^/]+$/.test(route)) {
      const { search, ...body } = v.parse(ListRequest, await request.clone().json());
      // What is searched for is how names begin; to the embedded server it is any part of them.
      const asked = new Request(request, {
        method: 'POST',
        body: JSON.stringify({ ...body, prefix: body.prefix + search }),
      });
      return reshape(await answer(asked), (rows) => v.parse(v.array(ObjectRow), rows).map(toItem));
    }
    if (/^DELETE \/storage\/v1\/object\/[^/]+$/.test(route)) {
      const { prefixes } = v.parse(RemoveRequest, await request.clone().json());
      if (prefixes.length === 0) {
        return invalidRequest('body/prefixes must NOT have fewer than 1 items');
      }
      if (prefixes.length > MAX_OBJECTS_PER_REQUEST) {
        return invalidRequest('Bulk object requests are limited to 1000 objects per request.');
      }
    }
    return request.method === 'GET' ? answer(request) : takeTurn(() => answer(request));
  };
}

async function reshape(response: Response, shape: (body: unknown) => unknown): Promise<Response> {
  return response.ok ? Response.json(shape(await response.json())) : response;
}

/** Size, type and time of an object stand beside `metadata`, which is what its uploader added: usually nothing. */
function toInfo({ metadata, user_metadata, ...row }: ObjectRow): object {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: user_metadata ?? {},
    last_modified: row.updated_at,
    created_at: row.created_at,
  };
}

/** In a list `metadata` is that of the object itself. */
function toItem({ name, id, updated_at, created_at, last_accessed_at, metadata }: ObjectRow) {
  return { name, id, updated_at, created_at, last_accessed_at, metadata };
}

function invalidRequest(message: string): Response {
  return Response.json({ statusCode: '400', error: 'InvalidRequest', message }, { status: 400 });
}

/** The part that a request asks for, as S3 sends it behind storage-api. */
export function sendPart(request: Request, response: Response): Response {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '') ?? [];
  const size = response.headers.get('content-length');
  if (!response.body || !start || !end || !size || response.status !== 200) return response;
  const headers = new Headers(response.headers);
  headers.set('content-range', `bytes ${start}-${end}/${size}`);
  headers.set('content-length', String(Number(end) - Number(start) + 1));
  const part = response.body.pipeThrough(cut(Number(start), Number(end)));
  return new Response(part, { status: 206, headers });
}

function cut(start: number, end: number): TransformStream<Uint8Array, Uint8Array> {
  let at = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
      if (part.length > 0) controller.enqueue(part);
      at += chunk.length;
      if (at > end) controller.terminate();
    },
  });
}
