import express from 'express';
import type { ErrorRequestHandler } from 'express';
import { log } from '../node/log';
import { ApiError, toApiError } from './api-error';
import type { HealthOptions } from './health/check';
import { healthRoutes } from './health/routes';
import { mailingRoutes } from './newsletter/mailing-routes';
import { oneClickUnsubscription } from './newsletter/one-click';
import { handlePictureRemoval, handlePrintRemoval } from './remove-files';
import { requireStaff } from './staff';
import { teamRoutes, type TeamRouteOptions } from './team/team-routes';
import type { Uploads } from './uploads/routes';
import { sendVideoStill } from './video-still';

interface AppOptions extends TeamRouteOptions, HealthOptions {
  uploads: Uploads;
  /** The fetch function for requests to providers of videos. */
  fetchFrom: typeof fetch;
  /** The milliseconds after an error in which the rest of a body is still read, so that the client gets the answer. */
  lingerTimeout: number;
}

/** Returns the routes of the function beside the site. */
export function createApp(options: AppOptions): express.Express {
  const app = express();
  app.disable('x-powered-by');
  app.use((_request, response, next) => {
    response.set('X-Content-Type-Options', 'nosniff');
    next();
  });
  const { uploads, fetchFrom, lingerTimeout } = options;
  const isStaff = requireStaff(options);
  uploads.addRoutes(app);
  app.get('/api/upload/still', isStaff, sendVideoStill(fetchFrom));
  app.delete('/api/upload/print/:name', isStaff, handlePrintRemoval(uploads.files, options));
  app.delete('/api/upload/:name', isStaff, handlePictureRemoval(uploads.files, options));
  app.use(oneClickUnsubscription(options));
  app.use(mailingRoutes(options));
  app.use(teamRoutes(options));
  app.use(healthRoutes(options));
  app.use(() => {
    throw new ApiError('not-found', 'There is nothing at this address.');
  });
  app.use(answerError(lingerTimeout));
  return app;
}

/** The errors that are not failures of the server, however often a request gets them. */
const NO_FAULT = new Set<string>(['no-secret-key', 'too-busy', 'site-silent']);

function answerError(lingerTimeout: number): ErrorRequestHandler {
  return (cause, request, response, next) => {
    if (response.headersSent) {
      next(cause);
      return;
    }
    const error = toApiError(cause);
    const { code, message, status } = error;
    if (status >= 500 && !NO_FAULT.has(code)) {
      log('error', `${request.method} ${request.path} failed:`, error);
    }
    if (status === 401) response.set('WWW-Authenticate', 'Bearer');
    if (!request.complete) {
      // A browser reads the answer only when it has sent everything, or finds that it cannot.
      const timer = setTimeout(() => request.destroy(), lingerTimeout);
      request.once('close', () => clearTimeout(timer));
    }
    response.status(status).json({ error: { code, message } });
  };
}
