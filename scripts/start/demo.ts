import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fillDemo } from '../demo/fill';

interface DemoOptions {
  dataDir: string;
  supabaseUrl: string;
  secretKey: string;
  uploadDir: string;
}

/** Fills the demo content on the first start only: what staff delete stays deleted. */
export async function fillDemoOnce({ dataDir, ...options }: DemoOptions): Promise<void> {
  const marker = path.join(dataDir, 'demo-filled');
  if (existsSync(marker)) return;
  console.log('Filling the demo content (once) …');
  await fillDemo({ ...options, log: console.log });
  await writeFile(marker, `${new Date().toISOString()}\n`);
}
