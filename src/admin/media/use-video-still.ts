import { useEffect, useRef, useState } from 'react';
import { fetchProviderStill } from '@/data-service/backend/client/uploads';
import { type FieldUploads, useFormUploads } from '../form/form-uploads';

/** Returns the still of a video of ours, of YouTube or of Vimeo; null where there is none. */
async function findStill(url: string, signal: AbortSignal): Promise<File | null> {
  if (url.startsWith('/uploads/')) return takeStill(url, signal);
  return fetchProviderStill(url, signal).catch(() => null);
}

/**
 * Takes stills from videos and uploads them into the form's field; the form is not saved while that lasts. An
 * image that somebody has chosen for the field in the meantime stays.
 */
export function useVideoStill(field: string, still: string | null, add: FieldUploads['add']) {
  const queue = useFormUploads();
  const [state, setState] = useState<'idle' | 'taking' | 'failed'>('idle');
  const abort = useRef<AbortController>(null);
  const latest = useRef(still);
  useEffect(() => {
    latest.current = still;
  });
  useEffect(() => () => abort.current?.abort(), []);

  async function run(url: string, { signal }: AbortController) {
    const before = latest.current;
    setState('taking');
    const file = await findStill(url, signal);
    if (signal.aborted) return;
    setState(file ? 'idle' : 'failed');
    const isOvertaken = queue.uploads.read().some((upload) => upload.field === field);
    if (file && !isOvertaken && latest.current === before) add([file]);
  }

  function take(url: string) {
    abort.current?.abort();
    abort.current = new AbortController();
    queue.hold(run(url, abort.current));
  }

  return {
    state,
    take,
    /** Takes one where there is none. */
    takeFirst: (url: string) => {
      if (latest.current === null) take(url);
    },
  };
}

/** Wide enough for every place where a still is shown, in pixels. */
const MAX_WIDTH = 1920;

/** The longest time that saving waits for a still, in milliseconds. */
const PATIENCE = 10_000;

/** The mean brightness up to which a frame shows too little, of 255. */
const DARK = 32;

/**
 * Returns a frame of a video of this origin as a JPEG: about a second in, or the brightest of several where that one is
 * dark; null where the browser cannot decode the video.
 */
async function takeStill(url: string, signal: AbortSignal): Promise<File | null> {
  const video = document.createElement('video');
  const giveUp = AbortSignal.timeout(PATIENCE);
  const happens = (name: 'loadeddata' | 'seeked') =>
    new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`There is no ${name} of ${url}.`));
      video.addEventListener(name, () => resolve(), { once: true });
      video.addEventListener('error', fail, { once: true });
      for (const end of [signal, giveUp]) {
        if (end.aborted) fail();
        end.addEventListener('abort', fail, { once: true });
      }
    });
  let best: { frame: HTMLCanvasElement; brightness: number } | undefined;
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.src = url;
    await happens('loadeddata');
    for (const moment of momentsOf(video.duration)) {
      const sought = happens('seeked');
      video.currentTime = moment;
      await sought;
      const frame = frameOf(video);
      const brightness = brightnessOf(frame);
      const isFirst = best === undefined;
      if (!best || brightness > best.brightness) best = { frame, brightness };
      if (isFirst && brightness > DARK) break;
    }
  } catch {
    // The brightest frame until then is used.
  } finally {
    video.removeAttribute('src');
    video.load();
  }
  return best && !signal.aborted ? jpegOf(best.frame) : null;
}

/** The times at which a still is looked for, in seconds. Unfinished files have no duration. */
function momentsOf(duration: number): number[] {
  if (!Number.isFinite(duration)) return [1, 3, 6];
  const shares = [0.1, 0.25, 0.4, 0.55, 0.7, 0.85];
  return [Math.min(1, duration / 2), ...shares.map((share) => share * duration)];
}

function frameOf(video: HTMLVideoElement): HTMLCanvasElement {
  const frame = document.createElement('canvas');
  frame.width = Math.min(video.videoWidth, MAX_WIDTH);
  frame.height = Math.round((frame.width * video.videoHeight) / video.videoWidth);
  frame.getContext('2d')?.drawImage(video, 0, 0, frame.width, frame.height);
  return frame;
}

/** Returns the mean brightness of a frame, of 255. */
function brightnessOf(frame: HTMLCanvasElement): number {
  const small = new OffscreenCanvas(32, 18).getContext('2d');
  if (!small) return 0;
  small.drawImage(frame, 0, 0, 32, 18);
  const { data } = small.getImageData(0, 0, 32, 18);
  const colours = data.filter((_value, index) => index % 4 !== 3);
  return colours.reduce((sum, value) => sum + value, 0) / colours.length;
}

async function jpegOf(frame: HTMLCanvasElement): Promise<File | null> {
  const blob = await new Promise<Blob | null>((resolve) => {
    frame.toBlob(resolve, 'image/jpeg', 0.9);
  });
  return blob && new File([blob], 'still.jpg', { type: blob.type });
}
