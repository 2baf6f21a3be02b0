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
  if (existsSync(markerIn(options.dataDir))) return;
  console.log('Filling the demo content (once) …');
  await program.runFile('scripts/demo/main.ts', {
    VITE_SUPABASE_URL: options.supabaseUrl,
    SUPABASE_SECRET_KEY: options.secretKey,
    UPLOAD_DIR: options.uploadDir,
    UPLOAD_STORAGE: 'disk',
  });
  await markDemoFilled(options.dataDir);
}

/** Keeps the demo content out of an installation. */
export async function markDemoFilled(dataDir: string): Promise<void> {
  await writeFile(markerIn(dataDir), `${new Date().toISOString()}\n`);
}

function markerIn(dataDir: string): string {
  return path.join(dataDir, 'demo-filled');
}
