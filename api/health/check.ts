import type { HealthReason, Verdict } from '@/config/health';
import type { MailOptions } from '../mail/mail-options';
import type { AuthServer } from '../staff';
import type { FileStoreOptions } from '../uploads/file-store-disk';

/** What an installation was started with. */
export interface HealthOptions extends AuthServer, FileStoreOptions {
  backend?: { secretKey: string } | undefined;
  mail?: MailOptions | undefined;
  minFreeBytes?: number;
  /** SITE_URL. */
  publicSiteUrl?: string | undefined;
}

/** A verdict with what only the terminal shows: paths, URLs, the words of other servers. */
export interface Finding extends Verdict {
  detail?: string;
}

export const wrong = (reason: HealthReason, detail?: string): Finding => ({
  state: 'wrong',
  reason,
  ...(detail !== undefined && { detail }),
});

export const untried = (reason: HealthReason, detail?: string): Finding => ({
  ...wrong(reason, detail),
  state: 'untried',
});
