import { existsSync } from 'node:fs';
import path from 'node:path';
import { minFreeBytes, storageKey } from '../../api/settings';
import { startApi } from '../../api/server';
import { startBackend } from '@label/supabase-local/backend';
import { loadKeys } from '@label/supabase-local/keys';
import { startMailServer } from '@label/supabase-local/mail-server';
import { fillDemoOnce } from './demo';
import { readMailOptions } from './mail';
import type { Program } from './program';
import { urlOf } from '../../node/urls';
import type { HostedBackend, Settings } from './settings';
import { startSite } from './site';
import { createStaff, STAFF_EMAIL } from './staff';
import { paths } from '@/config/paths';

/** Starts the backend, the upload function and the site as parts of the program, and prints where they are. */
export async function startProduct(program: Program, settings: Settings): Promise<void> {
  const backend = settings.hosted
    ? hostedBackend(settings.hosted)
    : await startEmbedded(program, settings);
  await bundlePackages(program); // not beside the database's template, which has as much memory
  const { url, publishableKey, staff } = backend;
  const site = await startSiteAndUpload(program, settings, backend);
  console.log(`Site: ${site.url}`);
  console.log(`Panel: ${site.url}${paths.panel}`);
  console.log(`Supabase: ${url}`);
  console.log(`Publishable key: ${publishableKey}`);
  console.log(staff);
}

interface UsedBackend extends HostedBackend {
  secretKey: string | undefined;
  /** The mail server to use where the environment names none. */
  smtpUrl?: string;
  /** A sentence about the accounts there. */
  staff: string;
}

/** Where Vite keeps the bundled packages. */
const BUNDLED = 'node_modules/.vite/deps/_metadata.json';

/** Has the packages bundled in another process: Vite would do it in this one otherwise, and hold that memory. */
async function bundlePackages(program: Program): Promise<void> {
  if (!existsSync(BUNDLED)) await program.runFile('scripts/start/packages.ts');
}

function hostedBackend(hosted: HostedBackend): UsedBackend {
  return {
    ...hosted,
    secretKey: process.env['SUPABASE_SECRET_KEY'] || undefined,
    staff: 'Nothing was created there: sign in with an account of that backend.',
  };
}

async function startEmbedded(program: Program, settings: Settings): Promise<UsedBackend> {
  const { dataDir, uploadDir, host, publicHost, supabasePort, proxies } = settings;
  const keys = await loadKeys(dataDir);
  const { publishableKey, secretKey, staffPassword } = keys;
  const siteUrl = urlOf(publicHost, settings.sitePort);
  const mailDir = path.join(dataDir, 'mail');
  if (!existsSync(path.join(dataDir, 'db'))) {
    console.log('Preparing the database (once) …');
    await program.runFile('scripts/start/prepare.ts');
  }
  await program.add(
    startBackend({ dataDir, mailDir, host, port: supabasePort, siteUrl, keys, proxies }),
  );
  const { url: smtpUrl } = await program.add(startMailServer(mailDir));
  const url = urlOf(publicHost, supabasePort);
  const hasDemoLogin = await createStaff({ supabaseUrl: url, secretKey, password: staffPassword });
  await fillDemoOnce(program, { dataDir, supabaseUrl: url, secretKey, uploadDir });
  const staff = hasDemoLogin
    ? `Staff: ${STAFF_EMAIL} / ${staffPassword}`
    : 'Staff: the accounts that "npm run staff -- list" names.';
  return { url, publishableKey, secretKey, smtpUrl, staff: `${staff}\nMail: ${mailDir}` };
}

async function startSiteAndUpload(program: Program, settings: Settings, backend: UsedBackend) {
  const { host, publicHost, sitePort, uploadPort, uploadDir, dataDir, proxies } = settings;
  const { url: supabaseUrl, publishableKey, secretKey } = backend;
  const localUrl = urlOf(publicHost, sitePort);
  const mail = readMailOptions(backend, localUrl);
  await program.add(
    startApi({
      host,
      port: uploadPort,
      uploadDir,
      supabaseUrl,
      publishableKey,
      storageKey: storageKey(process.env),
      minFreeBytes: minFreeBytes(process.env),
      backend: secretKey === undefined ? undefined : { secretKey },
      mail,
      proxies,
      publicSiteUrl: process.env['SITE_URL'] || localUrl,
    }),
  );
  const uploadUrl = urlOf(publicHost, uploadPort);
  return program.add(
    startSite({
      host,
      publicHost,
      port: sitePort,
      uploadUrl,
      supabaseUrl,
      publishableKey,
      dataDir,
    }),
  );
}
