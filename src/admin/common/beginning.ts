const segmenter = new Intl.Segmenter();

/** Returns the first characters of a text, as a reader counts them, with an ellipsis when there are more. */
export function beginning(text: string, length: number): string {
  let end = 0;
  let count = 0;
  for (const { segment } of segmenter.segment(text)) {
    if (count === length) return `${text.slice(0, end).trimEnd()}…`;
    end += segment.length;
    count += 1;
  }
  return text;
}
