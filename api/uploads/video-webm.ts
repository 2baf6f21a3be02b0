import { readElement, voidElement } from './ebml';
import type { Element } from './ebml';
import { damaged, unsupportedType } from './upload-error';
import type { VideoFile } from './video-file';

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const CODEC = 0x86;
const CRC = 0xbf;

/** SeekHead, Cues, Void. */
const KEPT_IN_SEGMENT = new Set([0x114d9b74, 0x1c53bb6b, 0xec]);
/** TimecodeScale, Duration. */
const KEPT_IN_INFO = new Set([0x2ad7b1, 0x4489]);
/** Which program wrote it: must be there, and may be empty. */
const PROGRAMS = new Set([0x4d80, 0x5741]);
/** Name of a track. */
const TRACK_NAME = 0x536e;
/** Timecode, SimpleBlock, BlockGroup, PrevSize, Position, SilentTracks, Void, EncryptedBlock, CRC. */
const IN_CLUSTER = new Set([0xe7, 0xa3, 0xa0, 0xab, 0xa7, 0x5854, 0xec, 0xaf, CRC]);

const CODECS = new Map([
  [1, ['V_VP8', 'V_VP9', 'V_AV1']],
  [2, ['A_OPUS', 'A_VORBIS']],
]);

/** Checks that a file is a whole WebM video, and blanks what tells when, where and with what it was made. */
export async function inspectWebm(file: VideoFile): Promise<void> {
  const header = await readElement(file, 0, file.size);
  if (header.id !== EBML || header.isOpen) throw damaged();
  const type = (await readChildren(file, header)).find(({ id }) => id === DOC_TYPE);
  if (!type || (await readText(file, type)) !== 'webm') throw unsupportedType();
  const segment = await readElement(file, header.end, file.size);
  if (segment.id !== SEGMENT || segment.end !== file.size) throw damaged();
  await inspectSegment(file, segment);
}

async function inspectSegment(file: VideoFile, segment: Element): Promise<void> {
  const found = new Set<number>();
  for (let start = segment.contentStart; start < segment.end;) {
    const element = await readElement(file, start, segment.end);
    found.add(element.id);
    start = element.isOpen ? await endOfOpenCluster(file, element) : element.end;
    if (element.id === INFO) await cleanInfo(file, element);
    else if (element.id === TRACKS) await inspectTracks(file, element);
    else if (element.id !== CLUSTER && !KEPT_IN_SEGMENT.has(element.id)) voidElement(file, element);
  }
  if (!found.has(TRACKS) || !found.has(CLUSTER)) throw damaged();
}

/** A recording that was streamed does not say how long its clusters are: one ends where the next thing begins. */
async function endOfOpenCluster(file: VideoFile, cluster: Element): Promise<number> {
  if (cluster.id !== CLUSTER) throw damaged();
  let start = cluster.contentStart;
  while (start < cluster.end) {
    const element = await readElement(file, start, cluster.end);
    if (!IN_CLUSTER.has(element.id)) break;
    if (element.isOpen) throw damaged();
    start = element.end;
  }
  return start;
}

async function cleanInfo(file: VideoFile, info: Element): Promise<void> {
  for (const element of await readChildren(file, info)) {
    if (PROGRAMS.has(element.id)) file.blank(element.contentStart, element.end);
    else if (!KEPT_IN_INFO.has(element.id)) voidElement(file, element);
  }
}

async function inspectTracks(file: VideoFile, tracks: Element): Promise<void> {
  let shows = false;
  for (const track of await readChildren(file, tracks)) {
    if (track.id !== TRACK_ENTRY) {
      voidElement(file, track);
      continue;
    }
    const type = await inspectTrack(file, track);
    if (type === 1) shows = true;
  }
  if (!shows) throw unsupportedType();
}

async function inspectTrack(file: VideoFile, track: Element): Promise<number> {
  let type = 0;
  let codec = '';
  for (const element of await readChildren(file, track)) {
    if (element.id === TRACK_TYPE) type = (await readBytes(file, element)).at(-1) ?? 0;
    if (element.id === CODEC) codec = await readText(file, element);
    if (element.id === TRACK_NAME || element.id === CRC) voidElement(file, element);
  }
  if (!CODECS.get(type)?.includes(codec)) throw unsupportedType();
  return type;
}

async function readChildren(file: VideoFile, parent: Element): Promise<Element[]> {
  const children: Element[] = [];
  for (let start = parent.contentStart; start < parent.end;) {
    const element = await readElement(file, start, parent.end);
    if (element.isOpen) throw damaged();
    children.push(element);
    start = element.end;
  }
  return children;
}

function readBytes(file: VideoFile, { contentStart, end }: Element): Promise<Buffer> {
  if (end - contentStart > 64) throw damaged();
  return file.read(contentStart, end - contentStart);
}

async function readText(file: VideoFile, element: Element): Promise<string> {
  return (await readBytes(file, element)).toString('latin1').replace(/\0+$/, '');
}
