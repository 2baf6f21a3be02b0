/** The longest edge of a picture in print size, in pixels. */
export const MAX_PRINT_EDGE = 6000;

interface PrintFacts {
  /** The hash that the picture on pages is named by. */
  hash: string;
  width: number;
  height: number;
}

const PRINT_NAME =
  /^(?<hash>[0-9a-f]{32})-(?<width>[1-9]\d{0,3})x(?<height>[1-9]\d{0,3})-print-[0-9a-f]{12}\.jpg$/;

/** Returns the name of a picture in print size. The hash of its content makes the name unique. */
export const printName = ({ hash, width, height }: PrintFacts, contentHash: string) =>
  `${hash}-${width}x${height}-print-${contentHash.slice(0, 12)}.jpg`;

/** Parses the name of a picture in print size; null for any other. */
export function parsePrintName(name: string): PrintFacts | null {
  const parts = PRINT_NAME.exec(name)?.groups;
  if (!parts) return null;
  return { hash: parts.hash ?? '', width: Number(parts.width), height: Number(parts.height) };
}
