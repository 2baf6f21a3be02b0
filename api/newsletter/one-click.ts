import express, { type Request, type Response, type Router } from 'express';
import { ONE_CLICK_PATH, readLinkToken, unsubscriptionPath } from '@/config/newsletter-links';
import { log } from '../../node/log';
import { connectDatabase } from '../database';
import { readSmallBody } from '../read-small-body';

interface OneClickOptions {
  supabaseUrl: string;
  publishableKey: string;
}

/** The most bytes of the body of RFC 8058, which has 30 of them, or some hundred as a form with parts. */
const MAX_BODY_BYTES = 2_000;

/**
 * Unsubscribes for mail programs (RFC 8058): a POST with `List-Unsubscribe=One-Click`, without a key, a cookie or a script.
 * A browser or a scanner that opens the link is sent to the page with a button, and changes nothing.
 */
export function oneClickUnsubscription({ supabaseUrl, publishableKey }: OneClickOptions): Router {
  const database = connectDatabase(supabaseUrl, publishableKey);
  const router = express.Router();

  async function unsubscribe(request: Request, response: Response): Promise<void> {
    const token = tokenOf(request);
    response.type('text/plain');
    if (!(await isOneClick(request))) {
      response.status(400).send('The body has to be List-Unsubscribe=One-Click.\n');
      return;
    }
    try {
      const { data } = await database.rpc('unsubscribe_from_newsletter', { token }).throwOnError();
      if (data === 'unknown') response.status(404).send('This link is not one of ours.\n');
      else response.send('This address gets no newsletter from us any more.\n');
    } catch (error) {
      log('warning', `Newsletter: ${error instanceof Error ? error.message : String(error)}`); // without the token
      response.status(503).send('This did not work. Please try again later.\n');
    }
  }

  router
    .route(ONE_CLICK_PATH)
    .all((_request, response, next) => {
      response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
      next();
    })
    .get((request, response) => response.redirect(303, unsubscriptionPath(tokenOf(request))))
    // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 hands a rejection to the error handler
    .post(unsubscribe);
  return router;
}

function tokenOf({ query: { token } }: Request): string {
  return typeof token === 'string' ? readLinkToken(token) : '';
}

/** Returns whether the body is that of RFC 8058, which may be sent as either kind of form. */
async function isOneClick(request: Request): Promise<boolean> {
  const body = (await readSmallBody(request, MAX_BODY_BYTES)) ?? '';
  if (request.is('multipart/form-data')) return /"List-Unsubscribe"\s+One-Click\s/i.test(body);
  return [...new URLSearchParams(body)].some(
    ([name, value]) => `${name}=${value}`.toLowerCase() === 'list-unsubscribe=one-click',
  );
}
