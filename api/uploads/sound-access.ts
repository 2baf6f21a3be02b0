import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { UUID } from '@/data-service/content/entity/query';
import { ApiError } from '../api-error';
import { connectDatabase, type DatabaseClient } from '../database';
import type { AuthServer } from '../staff';

/** How long a signature opens sound, in milliseconds: whoever listens on gets another one. */
const LIFE = 60_000;

/** After this time a file that everyone may hear is looked up again, in milliseconds. */
const REMEMBERED = 5_000;

/** The holder of a private stream's link, or staff. */
type Holder = string;
const STAFF: Holder = 'staff';

export interface SoundAccessOptions extends AuthServer {
  /** Signs, so that every instance of the function knows the signatures of the others. */
  backend?: { secretKey: string } | undefined;
  now?: (() => number) | undefined;
}

/**
 * Says who may hear a stored file: everyone once its release is out, before that staff and the holders of its private
 * streams. These have a signature in a cookie, since the address of a sound that plays has to stay the same; a link is
 * looked up for each part that is asked for, so that one which is withdrawn gives nothing more.
 */
export class SoundAccess {
  readonly #database: DatabaseClient;
  readonly #key: Uint8Array | string;
  readonly #now: () => number;
  /** When files that everyone may hear were looked up, by name. */
  readonly #public = new Map<string, number>();

  constructor({ supabaseUrl, publishableKey, backend, now = Date.now }: SoundAccessOptions) {
    this.#database = connectDatabase(supabaseUrl, publishableKey);
    this.#key = backend ? `private streams ${backend.secretKey}` : randomBytes(32);
    this.#now = now;
  }

  /** Answers a request to hear a private stream. Throws `not-found` where its link does not exist, is over or has no sound. */
  readonly openStream: RequestHandler<{ link: string }> = async (request, response) => {
    const { link } = request.params;
    if (!UUID.test(link) || !(await this.#isHeardThrough(link))) {
      throw new ApiError('not-found', 'There is no sound behind this link.');
    }
    this.#sign(request, response, link);
  };

  /** Answers a request of staff, which has been checked, to hear everything. */
  readonly openToStaff: RequestHandler = (request, response) => {
    this.#sign(request, response, STAFF);
  };

  /** Returns who may hear a file that is stored; null where whoever asks may not. */
  async audienceOf(request: Request, name: string): Promise<'everyone' | 'some' | null> {
    const checkedAt = this.#public.get(name);
    if (checkedAt !== undefined) {
      if (this.#now() - checkedAt > REMEMBERED) {
        this.#public.set(name, this.#now()); // what plays does not wait, and one question is enough
        this.#isPublic(name).catch(() => undefined);
      }
      return 'everyone';
    }
    if (await this.#isPublic(name)) return 'everyone';
    for (const holder of this.#holders(request)) {
      if (holder === STAFF || (await this.#isHeardThrough(holder, name))) return 'some';
    }
    return null;
  }

  async #isPublic(name: string): Promise<boolean> {
    const { data, error } = await this.#database
      .from('track_audio')
      .select('id')
      .eq('url', urlOf(name))
      .limit(1);
    if (error) throw unavailable(error);
    if (data.length > 0) this.#public.set(name, this.#now());
    else this.#public.delete(name);
    return data.length > 0;
  }

  async #isHeardThrough(link: string, name?: string): Promise<boolean> {
    const tracks = this.#database.rpc('stream_audio', { link }).select('url');
    const { data, error } = await (name === undefined ? tracks : tracks.eq('url', urlOf(name)));
    if (error) throw unavailable(error);
    return data.length > 0;
  }

  #sign(request: Request, response: Response, holder: Holder): void {
    const expiry = String(this.#now() + LIFE);
    response
      .cookie(`stream-${holder}`, `${expiry}.${this.#signature(holder, expiry)}`, {
        path: '/uploads/',
        maxAge: LIFE,
        httpOnly: true,
        sameSite: 'strict',
        secure: request.secure || request.get('x-forwarded-proto') === 'https',
      })
      .set('Cache-Control', 'no-store')
      .status(204)
      .end();
  }

  #signature(holder: Holder, expiry: string): string {
    return createHmac('sha256', this.#key).update(`${holder} ${expiry}`).digest('base64url');
  }

  /** Returns for whom a request has a signature that is ours and not over. */
  #holders({ headers }: Request): Holder[] {
    const cookies = (headers.cookie ?? '').matchAll(
      /(?:^|; )stream-(staff|[\da-f-]{36})=(\d{1,15})\.([\w-]{43})(?=;|$)/g,
    );
    return [...cookies].flatMap(([, holder = '', expiry = '', signature = '']) => {
      const expected = Buffer.from(this.#signature(holder, expiry));
      const isOurs = timingSafeEqual(expected, Buffer.from(signature));
      return isOurs && Number(expiry) > this.#now() ? [holder] : [];
    });
  }
}

const urlOf = (name: string) => `/uploads/${name}`;

const unavailable = (cause: unknown) =>
  new ApiError('unavailable', 'The database does not answer. Try again later.', { cause });
