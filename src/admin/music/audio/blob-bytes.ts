/** Returns what stands at a place of a file: less than was asked for where the file ends. */
export async function bytesOf(file: Blob, start: number, length: number): Promise<DataView> {
  return new DataView(await file.slice(start, start + length).arrayBuffer());
}

/** Returns bytes as letters, one each. */
export const latin1 = ({ buffer, byteOffset, byteLength }: DataView) =>
  String.fromCharCode(...new Uint8Array(buffer, byteOffset, byteLength));
