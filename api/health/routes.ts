import express, { type Router } from 'express';
import { healthPaths, type Verdict } from '@/config/health';
import { FALLBACK_LANGUAGE, type Language } from '@/i18n/languages';
import { languageOf } from '../mail/compose';
import { readStaff } from '../staff';
import { untried, type Finding, type HealthOptions } from './check';
import { checkHealth, rowOf } from './health';
import { sendTestMail } from './mail-checks';

/** The milliseconds between two test mails to the same person. */
const MAIL_PAUSE = 60_000;

/** The routes by which staff have the installation checked. What an answer holds is no secret: states and reasons alone. */
export function healthRoutes(options: HealthOptions): Router {
  const router = express.Router();
  /** When each member has had the last test mail. */
  const mailedAt = new Map<string, number>();

  router.use(healthPaths.health, (_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    next();
  });
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 hands a rejection to the error handler
  router.get(healthPaths.health, async (request, response) => {
    await readStaff(request, options);
    const rows = await checkHealth(options);
    response.json({ data: rows.map((row) => rowOf(row.id, verdictOf(row))) });
  });
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 hands a rejection to the error handler
  router.post(healthPaths.mail, async (request, response) => {
    const { id, email } = await readStaff(request, options);
    const { language } = request.query;
    const known = typeof language === 'string' ? languageOf(language) : undefined;
    response.json({ data: verdictOf(await mailTo(id, email, known ?? FALLBACK_LANGUAGE)) });
  });

  async function mailTo(id: string, email: string, language: Language): Promise<Finding> {
    const now = Date.now();
    if (now - (mailedAt.get(id) ?? 0) < MAIL_PAUSE) return untried('mail-tooSoon');
    mailedAt.set(id, now);
    return sendTestMail(options.mail, email, language);
  }

  return router;
}

/** Leaves out what only the terminal shows. */
const verdictOf = ({ state, reason }: Finding): Verdict => ({
  state,
  ...(reason !== undefined && { reason }),
});
