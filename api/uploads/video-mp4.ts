import { fileHash } from './content-hash';
import { blankBox, BoxTree, readTopLevel } from './mp4-box';
import type { Box } from './mp4-box';
import { readTrack } from './mp4-track';
import { damaged, unsupportedType, videoUnconverted } from './file-errors';
import { VideoFile } from './video-file';

const MAX_INDEX = 16 * 1024 * 1024;

const KEPT_AT_TOP = new Set('ftyp styp moov mdat moof mfra sidx ssix pdin'.split(' '));

/** The boxes that stay in these boxes; all others are blanked: places, titles, XMP and unknown ones. */
const KEPT = new Map([
  ['moov', ['mvhd', 'trak', 'mvex']],
  ['trak', ['tkhd', 'edts', 'mdia']],
  ['mdia', ['mdhd', 'hdlr', 'minf']],
  ['minf', ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl']],
  ['moof', ['mfhd', 'traf']],
  ['traf', 'tfhd tfdt trun sdtp sbgp sgpd subs saiz saio'.split(' ')],
]);

const TIMES = new Set(['mvhd', 'tkhd', 'mdhd']);
const VIDEO_CODECS = new Set(['avc1', 'avc3', 'av01', 'vp08', 'vp09']);

/**
 * Checks that a file is a whole MP4 video, blanks its metadata about when, where and with what it was made, and returns
 * the name of its content.
 */
export async function processVideo(path: string): Promise<string> {
  await VideoFile.edit(path, inspect);
  return `${await fileHash(path)}.mp4`;
}

async function inspect(file: VideoFile): Promise<void> {
  const boxes = await readTopLevel(file);
  await cutTrailer(file, boxes.at(-1)?.end ?? 0);
  const count = (type: string) => boxes.filter((box) => box.type === type).length;
  if (boxes[0]?.type !== 'ftyp' || count('moov') !== 1 || count('mdat') === 0) throw damaged();
  const isFragmented = count('moof') > 0;
  for (const box of boxes) {
    if (!KEPT_AT_TOP.has(box.type)) blankBox(file, box);
    else if (KEPT.has(box.type)) await inspectIndex(file, box, isFragmented);
  }
}

/** Cameras, phones and copies leave bytes behind the last box; a box that is cut off there is missed, though. */
async function cutTrailer(file: VideoFile, end: number): Promise<void> {
  const head = await file.read(end, Math.min(8, file.size - end));
  if (KEPT_AT_TOP.has(head.toString('latin1', 4, 8))) throw damaged();
  file.cut(end);
}

async function inspectIndex(file: VideoFile, index: Box, isFragmented: boolean): Promise<void> {
  if (index.end - index.start > MAX_INDEX) throw damaged();
  const tree = new BoxTree(await file.read(index.start, index.end - index.start), index.start);
  if (index.type === 'moov') inspectTracks(file, tree, index, isFragmented);
  clean(file, tree, index);
}

/** At least one track must have a picture; tracks with neither picture nor sound are blanked completely. */
function inspectTracks(file: VideoFile, tree: BoxTree, index: Box, isFragmented: boolean): void {
  const codecs: string[] = [];
  for (const box of tree.children(index).filter(({ type }) => type === 'trak')) {
    const { handler, codec, chunks } = readTrack(tree, box);
    if (chunks.some(({ end }) => end > file.size)) throw damaged();
    if (handler === 'vide') codecs.push(codec);
    if (handler === 'vide' || handler === 'soun') continue;
    // The fragments of such a track would have to be found one by one.
    if (isFragmented) throw videoUnconverted();
    for (const { start, end } of chunks) file.blank(start, end);
    blankBox(file, box);
  }
  if (codecs.length === 0) throw unsupportedType();
  if (!codecs.some((codec) => VIDEO_CODECS.has(codec))) throw videoUnconverted();
}

function clean(file: VideoFile, tree: BoxTree, parent: Box): void {
  const kept = KEPT.get(parent.type);
  for (const box of tree.children(parent)) {
    if (!kept?.includes(box.type)) blankBox(file, box);
    else if (KEPT.has(box.type)) clean(file, tree, box);
    else if (box.type === 'hdlr') file.blank(box.contentStart + 24, box.end);
    else if (TIMES.has(box.type)) blankTimes(file, tree, box);
  }
}

/** Blanks the times of creation and change: four bytes each, eight in version 1. */
function blankTimes(file: VideoFile, tree: BoxTree, box: Box): void {
  const start = box.contentStart + 4;
  file.blank(start, start + (tree.content(box)[0] === 1 ? 16 : 8));
}
