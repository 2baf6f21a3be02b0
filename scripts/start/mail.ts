import { mailOptions, type MailOptions } from '../../api/mail/mail-options';
import { STAFF_EMAIL } from './staff';

interface MailBackend {
  url: string;
  secretKey: string | undefined;
  /** A mail server to use where the environment names none. */
  smtpUrl?: string;
}

/** Returns the mail settings of this run; undefined where none are sent. */
export function readMailOptions(backend: MailBackend, siteUrl: string): MailOptions | undefined {
  const set: NodeJS.ProcessEnv = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value),
  );
  const local = {
    SMTP_URL: backend.smtpUrl,
    MAIL_FROM: 'Label <noreply@label.example>',
    INBOX_MAIL_TO: STAFF_EMAIL,
  };
  return mailOptions({
    ...(!set['SMTP_URL'] && local),
    SITE_URL: siteUrl,
    ...set,
    VITE_SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
  });
}
