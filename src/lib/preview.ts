/** What a preview shows: an entry or the settings, as a row of its table, on its page of the site. */
export interface PreviewContent {
  table: string;
  row: Readonly<Record<string, unknown>>;
  /** The path of the page, without language. */
  path: string;
}

/** Returns the path of a link that was shared; below it are the site's own paths. */
export const previewPath = (id: string) => `/preview/${id}`;

/** Returns the path of the previews of an open form. */
export const formPreviewPath = (channel: string) => previewPath(`form/${channel}`);

/** Sent to the preview of an open form. */
export interface PreviewMessage extends PreviewContent {
  language: string;
}

/** Sent by a preview that waits for the form. */
export const PREVIEW_READY = 'ready';

type Message = PreviewMessage | typeof PREVIEW_READY;

/** Opens the channel between a form and its previews, in frames and tabs of this site alone. */
export function openPreviewChannel(name: string, onMessage: (message: Message) => void) {
  const channel = new BroadcastChannel(`preview ${name}`);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    send: (message: Message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
