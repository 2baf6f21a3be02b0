import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { FILM_SCENES, FILM_SIZE } from './scenes';
import { playChord } from './sound';

// Makes the two films that lie beside this file: `npx tsx scripts/demo/films/make.ts`. It needs ffmpeg with x264, which
// nothing else here does; the films themselves are in the repository.

const SECONDS = 8;
const FRAMES_PER_SECOND = 25;
/** What every browser plays, also while it loads, and the same bytes each time. */
const FORMAT =
  '-c:v libx264 -profile:v baseline -pix_fmt yuv420p -preset veryslow -crf 28 -maxrate 410k -bufsize 820k -threads 1 ' +
  '-c:a aac -b:a 48k -ac 1 -movflags +faststart ' +
  '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact';
const FILMS = [
  { name: 'tide', chord: [110, 164.81, 220, 277.18] },
  { name: 'crossing', chord: [98, 146.83, 196, 233.08] },
] as const;

async function make({ name, chord }: (typeof FILMS)[number], room: string): Promise<void> {
  const sound = join(room, `${name}.wav`);
  await writeFile(sound, playChord(chord, SECONDS));
  const film = fileURLToPath(new URL(`${name}.mp4`, import.meta.url));
  const { width, height, scale = 1 } = FILM_SIZE;
  const frames = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${FRAMES_PER_SECOND} -i -`;
  const encoder = spawn(
    'ffmpeg',
    ['-y', '-loglevel', 'error', ...frames.split(' '), '-i', sound, ...FORMAT.split(' '), film],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const draw = FILM_SCENES[name]();
  const count = SECONDS * FRAMES_PER_SECOND;
  for (let frame = 0; frame < count; frame += 1) {
    const picture = sharp(Buffer.from(draw(frame / count)), { density: 72 / scale }).removeAlpha();
    if (!encoder.stdin.write(await picture.raw().toBuffer())) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code]: unknown[] = await once(encoder, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}.`);
}

const room = await mkdtemp(join(tmpdir(), 'films-'));
for (const film of FILMS) await make(film, room);
await rm(room, { recursive: true });
