import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Program } from './program';

interface DemoOptions {
  dataDir: string;
  supabaseUrl: string;
  secretKey: string;
  uploadDir: string;
}

/** Fills the demo content on the first start only: what staff delete stays deleted. */
export async function fillDemoOnce(program: Program, options: DemoOptions): Promise<void> {
  const marker = path.join(options.dataDir, 'demo-filled');
  if (existsSync(marker)) return;
  console.log('Filling the demo content (once) …');
  await program.runFile('scripts/demo/main.ts', {
    VITE_SUPABASE_URL: options.supabaseUrl,
    SUPABASE_SECRET_KEY: options.secretKey,
    UPLOAD_DIR: options.uploadDir,
    UPLOAD_STORAGE: 'disk',
  });
  await writeFile(marker, `${new Date().toISOString()}\n`);
}
