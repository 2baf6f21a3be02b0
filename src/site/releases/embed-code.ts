import { escapeMarkup } from '@/lib/escape-markup';

/** The frame of an embed. */
interface EmbedFrame {
  /** Its absolute URL. */
  url: string;
  title: string;
  /** In pixels, or a share of the width that there is. */
  width: number | '100%';
  /** In pixels. */
  height: number;
}

/**
 * Returns the HTML with which another site shows an embed. It works in a sandbox as well, where a site puts one around it,
 * as long as that allows scripts.
 */
export function embedCode({ url, title, width, height }: EmbedFrame): string {
  return (
    `<iframe src="${escapeMarkup(url)}" title="${escapeMarkup(title)}" width="${width}" height="${height}" ` +
    'style="border:0;max-width:100%" loading="lazy" allow="autoplay"></iframe>'
  );
}
