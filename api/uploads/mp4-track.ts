import type { Box, BoxTree } from './mp4-box';
import { damaged } from './file-errors';

/** A chunk holds half a second, or at least one frame: this number is enough for hours. */
const MAX_CHUNKS = 1_000_000;

interface Track {
  /** `vide`, `soun`, or something else: text, time code, positions of a camera. */
  handler: string;
  codec: string;
  /** The byte ranges of its samples in the file. */
  chunks: { start: number; end: number }[];
}

export function readTrack(tree: BoxTree, track: Box): Track {
  const table = required(tree.find(track, 'mdia', 'minf', 'stbl'));
  const handler = tree.content(required(tree.find(track, 'mdia', 'hdlr')));
  const descriptions = tree.content(required(tree.find(table, 'stsd')));
  if (handler.length < 12 || descriptions.length < 16) throw damaged();
  return {
    handler: handler.toString('latin1', 8, 12),
    codec: descriptions.toString('latin1', 12, 16),
    chunks: readChunks(tree, table),
  };
}

function required(box: Box | undefined): Box {
  if (!box) throw damaged();
  return box;
}

function readChunks(tree: BoxTree, table: Box): Track['chunks'] {
  const starts = readStarts(tree, table);
  const sizes = tree.content(required(tree.find(table, 'stsz')));
  const perChunk = tree.content(required(tree.find(table, 'stsc')));
  if (sizes.length < 12 || perChunk.length < 8) throw damaged();
  const sameSize = sizes.readUInt32BE(4);
  let sample = 0;
  let run = 0;
  return starts.map((start, index) => {
    const next = 8 + (run + 1) * 12;
    if (next + 12 <= perChunk.length && perChunk.readUInt32BE(next) <= index + 1) run += 1;
    const count =
      perChunk.length >= 8 + (run + 1) * 12 ? perChunk.readUInt32BE(8 + run * 12 + 4) : 0;
    if (sameSize > 0) return { start, end: start + sameSize * count };
    let length = 0;
    for (
      const last = sample + count;
      sample < last && 12 + sample * 4 + 4 <= sizes.length;
      sample += 1
    ) {
      length += sizes.readUInt32BE(12 + sample * 4);
    }
    return { start, end: start + length };
  });
}

function readStarts(tree: BoxTree, table: Box): number[] {
  const short = tree.find(table, 'stco');
  const content = tree.content(short ?? required(tree.find(table, 'co64')));
  const width = short ? 4 : 8;
  if (content.length < 8 || content.length > 8 + MAX_CHUNKS * width) throw damaged();
  const starts: number[] = [];
  for (let at = 8; at + width <= content.length; at += width) {
    starts.push(short ? content.readUInt32BE(at) : Number(content.readBigUInt64BE(at)));
  }
  return starts;
}
