const MEGABYTE = 1024 * 1024;

/** The maximum file sizes of the upload function, in bytes. */
export const MAX_PICTURE_BYTES = 25 * MEGABYTE;
export const MAX_SVG_BYTES = 5 * MEGABYTE;
export const MAX_AUDIO_BYTES = 25 * MEGABYTE;
export const MAX_VIDEO_BYTES = 200 * MEGABYTE;

/** Pixels of a picture, or of all frames of an animation together. */
export const MAX_PIXELS = 60_000_000;
