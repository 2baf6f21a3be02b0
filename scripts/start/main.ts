import { existsSync } from 'node:fs';
import path from 'node:path';
import { minFreeBytes, storageKey } from '../../api/settings';
import { startUploadServer } from '../../api/server';
import { startBackend } from '@label/supabase-local/backend';
import { loadKeys } from '@label/supabase-local/keys';
import { startMailServer } from '@label/supabase-local/mail-server';
import { fillDemoOnce } from './demo';
import { requireDirectory } from './directory';
import { readMailOptions } from './mail';
import { requireFreePort } from './ports';
import { Program } from './program';
import { urlOf } from '../../node/urls';
import { readSettings } from './settings';
import type { HostedBackend, Settings } from './settings';
import { startSite } from './site';
import { createStaff, STAFF_EMAIL } from './staff';
import { paths } from '@/config/paths';

const program = new Program();

await program.run(async () => {
  const settings = readSettings();
  await requireDirectory(settings.dataDir, 'DATA_DIR');
  await requireDirectory(settings.uploadDir, 'UPLOAD_DIR');
  await requireFreePort(settings.host, settings.sitePort, 'PORT');
  await requireFreePort(settings.host, settings.uploadPort, 'UPLOAD_PORT');
  const backend = settings.hosted ? useHosted(settings.hosted) : await startEmbedded(settings);
  const { url, publishableKey, staff } = backend;
  const site = await startSiteAndUpload(settings, backend);
  console.log(`Site: ${site.url}`);
  console.log(`Panel: ${site.url}${paths.panel}`);
  console.log(`Supabase: ${url}`);
  console.log(`Publishable key: ${publishableKey}`);
  console.log(staff);
});

interface UsedBackend extends HostedBackend {
  secretKey: string | undefined;
  /** The mail server to use where the environment names none. */
  smtpUrl?: string;
  /** A sentence about the accounts there. */
  staff: string;
}

function useHosted(hosted: HostedBackend): UsedBackend {
  return {
    ...hosted,
    secretKey: process.env['SUPABASE_SECRET_KEY'] || undefined,
    staff: 'Nothing was created there: sign in with an account of that backend.',
  };
}

async function startEmbedded(settings: Settings): Promise<UsedBackend> {
  const { dataDir, uploadDir, host, publicHost, supabasePort } = settings;
  await requireFreePort(host, supabasePort, 'SUPABASE_PORT');
  const keys = await loadKeys(dataDir);
  const { publishableKey, secretKey, staffPassword } = keys;
  const siteUrl = urlOf(publicHost, settings.sitePort);
  const mailDir = path.join(dataDir, 'mail');
  if (!existsSync(path.join(dataDir, 'db'))) {
    console.log('Preparing the database and the packages (once) …');
    await program.runFile('scripts/start/prepare.ts');
  }
  await program.add(startBackend({ dataDir, mailDir, host, port: supabasePort, siteUrl, keys }));
  const { url: smtpUrl } = await program.add(startMailServer(mailDir));
  const url = urlOf(publicHost, supabasePort);
  const hasDemoLogin = await createStaff({ supabaseUrl: url, secretKey, password: staffPassword });
  await fillDemoOnce(program, { dataDir, supabaseUrl: url, secretKey, uploadDir });
  const staff = hasDemoLogin
    ? `Staff: ${STAFF_EMAIL} / ${staffPassword}`
    : 'Staff: the accounts that "npm run staff -- list" names.';
  return { url, publishableKey, secretKey, smtpUrl, staff: `${staff}\nMail: ${mailDir}` };
}

async function startSiteAndUpload(settings: Settings, backend: UsedBackend) {
  const { host, publicHost, sitePort, uploadPort, uploadDir, dataDir } = settings;
  const { url: supabaseUrl, publishableKey, secretKey } = backend;
  const mail = readMailOptions(backend, urlOf(publicHost, sitePort));
  await program.add(
    startUploadServer({
      host,
      port: uploadPort,
      uploadDir,
      supabaseUrl,
      publishableKey,
      storageKey: storageKey(process.env),
      minFreeBytes: minFreeBytes(process.env),
      inbox: secretKey === undefined ? undefined : { secretKey, mail },
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
