import { requireDirectory } from '../../node/directory';
import { requireToolFolders } from './directory';
import { requireFreePort } from './ports';
import { Program } from './program';
import { readSettings } from './settings';

const program = new Program();

await program.run(async () => {
  const settings = readSettings();
  await requireDirectory(settings.dataDir, 'DATA_DIR');
  await requireDirectory(settings.uploadDir, 'UPLOAD_DIR');
  await requireToolFolders();
  await requireFreePort(settings.host, settings.sitePort, 'PORT');
  await requireFreePort(settings.host, settings.uploadPort, 'UPLOAD_PORT');
  if (!settings.hosted) {
    await requireFreePort(settings.host, settings.supabasePort, 'SUPABASE_PORT');
  }
  // Imported only now: it takes a second to load, and a wrong setting is reported at once.
  const { startProduct } = await import('./product');
  await startProduct(program, settings);
});
