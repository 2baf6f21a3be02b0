import { randomUUID } from 'node:crypto';
import express, { type Request, type Router } from 'express';
import { mailingPaths } from '@/config/newsletter-links';
import { paths } from '@/config/paths';
import { readLocalizedText } from '@/data-service/content/entity/read-json';
import { UUID } from '@/data-service/content/entity/query';
import { readMailingEntries, readSentEntries } from '@/data-service/content/mailings';
import { LANGUAGE_CODES } from '@/i18n/languages';
import { pageUrl } from '@/site/seo/head-site';
import { ApiError } from '../api-error';
import { connectDatabase } from '../database';
import { languageOf } from '../mail/compose';
import { readLabelSettings } from '../mail/label-settings';
import type { MailOptions } from '../mail/mail-options';
import { MailFailure, messageIdOf, openMailTransport } from '../mail/mail-transport';
import { readBearerToken, readStaff, type AuthServer } from '../staff';
import { readEntries } from './mailing-entries';

interface MailingRouteOptions extends AuthServer {
  mail?: MailOptions | undefined;
  publicSiteUrl?: string | undefined;
}

/** What stands for the link to unsubscribe in a mailing that is copied into another service. */
const UNSUBSCRIBE_PLACEHOLDER = '[unsubscribe_url]';

const NEVER = new AbortController().signal;

/** The routes by which staff see the mails of a mailing, and get one. They read with the session that asks. */
export function mailingRoutes(options: MailingRouteOptions): Router {
  const { supabaseUrl, publishableKey, mail, publicSiteUrl } = options;
  const router = express.Router();

  async function read(request: Request) {
    const { id } = request.params;
    if (typeof id !== 'string' || !UUID.test(id)) throw notFound();
    const client = connectDatabase(supabaseUrl, publishableKey, readBearerToken(request));
    const [{ data: row }, { data: sending }, settings] = await Promise.all([
      client
        .from('mailings')
        .select('slug, title, words, entries, sent_entries')
        .eq('id', id)
        .maybeSingle()
        .throwOnError(),
      client.from('mailing_sendings').select('send_at').eq('id', id).maybeSingle().throwOnError(),
      readLabelSettings(client),
    ]);
    if (!row) throw notFound();
    const asked = readMailingEntries(row.entries);
    const now = Date.now();
    const moment = new Date(Math.max(now, Date.parse(sending?.send_at ?? '') || now));
    const sent = readSentEntries(row.sent_entries);
    const entries = sent ?? (await readEntries(client, asked, moment));
    const siteUrl = mail?.siteUrl ?? publicSiteUrl ?? request.get('origin') ?? '';
    const content = {
      slug: row.slug,
      title: readLocalizedText(row.title),
      words: readLocalizedText(row.words),
      entries,
    };
    const missing = asked.filter(
      ({ kind, id }) => kind !== 'dates' && !entries.some((entry) => entry.id === id),
    );
    return { content, settings, siteUrl, leftOut: sent ? 0 : missing.length };
  }

  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 hands a rejection to the error handler
  router.post(mailingPaths.preview(':id'), async (request, response) => {
    await readStaff(request, options);
    const { content, settings, siteUrl, leftOut } = await read(request);
    const { composeMailing } = await import('./compose-mailing');
    const mails = LANGUAGE_CODES.map((language) => {
      const { subject, text, html } = composeMailing(content, {
        language,
        siteUrl,
        label: settings.label_name,
        unsubscription: UNSUBSCRIBE_PLACEHOLDER,
      });
      return { language, subject, text, html, size: Buffer.byteLength(html) };
    });
    response.json({ data: { mails, leftOut, sendsMail: mail !== undefined } });
  });

  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 hands a rejection to the error handler
  router.post(mailingPaths.test(':id'), async (request, response) => {
    const { email } = await readStaff(request, options);
    if (!mail) throw new ApiError('unavailable', 'No mail server is set.');
    const { content, settings, siteUrl } = await read(request);
    const asked = request.query['language'];
    const language = languageOf(typeof asked === 'string' ? asked : '') ?? mail.language;
    const label = settings.label_name;
    const { composeMailing } = await import('./compose-mailing');
    const composed = composeMailing(content, {
      language,
      siteUrl,
      label,
      unsubscription: pageUrl(siteUrl, paths.newsletter, language),
    });
    const failure = await openMailTransport(mail)
      .send(
        {
          ...composed,
          to: email,
          ...(label !== null && { fromName: label }),
          replyTo: settings.contact_email ?? mail.notifyTo,
          messageId: messageIdOf(randomUUID(), mail),
          language,
        },
        NEVER,
      )
      .then(
        () => null,
        (error: unknown) => {
          if (error instanceof MailFailure) return error.message;
          throw error;
        },
      );
    response.json({ data: { failure } });
  });

  return router;
}

const notFound = () => new ApiError('not-found', 'There is no such mailing.');
