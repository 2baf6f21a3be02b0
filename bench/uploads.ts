import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { createNodeClient } from '../scripts/demo/client';
import type { BenchBackend, BenchSite } from './programs';
import { median, milliseconds, quantile, type Table } from './report';

interface Way {
  name: string;
  /** The number of uploads at once. */
  atOnce: number;
}

const WAYS: readonly Way[] = [
  { name: 'photo of 12 megapixels, one after the other', atOnce: 1 },
  { name: 'the same, four at once', atOnce: 4 },
];

/** Measures uploads as the panel sends them: a new photo each, turned into every size. */
export async function measureUploads(
  backend: BenchBackend,
  site: BenchSite,
  { quick }: { quick: boolean },
): Promise<Table> {
  const token = await staffToken(backend);
  const stored: string[] = [];
  const rows: string[][] = [];
  for (const { name, atOnce } of WAYS) {
    const photos = await Promise.all(Array.from({ length: quick ? 4 : 20 }, drawPhoto));
    const start = performance.now();
    const passed = await uploadAll(photos, atOnce, async (photo) => {
      stored.push(await upload(site.url, token, photo));
    });
    const perSecond = photos.length / ((performance.now() - start) / 1000);
    rows.push([
      name,
      perSecond.toFixed(2),
      milliseconds(median(passed)),
      milliseconds(quantile(passed, 0.99)),
    ]);
  }
  await removeStored(backend.uploadDir, stored);
  return { title: 'Uploads', columns: ['upload', 'per second', 'median', 'p99'], rows };
}

/** A token of the bench's member of staff. */
async function staffToken({ url, publishableKey, staff }: BenchBackend): Promise<string> {
  const { auth } = createNodeClient(url, publishableKey);
  const { data, error } = await auth.signInWithPassword(staff);
  if (error) throw error;
  return data.session.access_token;
}

/** As heavy as a photo: soft shapes and a little grain, and no two alike. */
async function drawPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const shapes = { width: 80, height: 60, channels: 3, background: '#000', noise } as const;
  const enlarged = await sharp({ create: shapes }).png().toBuffer();
  return sharp(enlarged).resize(4000, 3000, { kernel: 'cubic' }).jpeg({ quality: 85 }).toBuffer();
}

/** Uploads all of them, this number at once; returns the milliseconds of each. */
async function uploadAll(
  photos: readonly Buffer[],
  atOnce: number,
  send: (photo: Buffer) => Promise<void>,
): Promise<number[]> {
  const waiting = [...photos];
  const passed: number[] = [];
  const sendInTurn = async () => {
    for (let photo = waiting.pop(); photo; photo = waiting.pop()) {
      const start = performance.now();
      await send(photo);
      passed.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendInTurn));
  return passed;
}

async function upload(siteUrl: string, token: string, photo: Buffer): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await fetch(`${siteUrl}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`The upload failed: ${answer.status} ${await answer.text()}`);
  const { data } = await answer.json();
  return String(data.filePath);
}

/** Removes the files of these uploads in every size: their names begin with the hash of the content. */
async function removeStored(uploadDir: string, filePaths: readonly string[]): Promise<void> {
  const hashes = new Set(filePaths.map((filePath) => hashOf(path.basename(filePath))));
  const names = (await readdir(uploadDir)).filter((name) => hashes.has(hashOf(name)));
  await Promise.all(names.map((name) => rm(path.join(uploadDir, name))));
}

function hashOf(name: string): string {
  return name.split('-')[0] ?? name;
}
