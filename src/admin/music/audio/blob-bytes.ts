/** Returns the bytes at an offset of a file: fewer than requested at the end of the file. */
export async function bytesOf(file: Blob, start: number, length: number): Promise<DataView> {
  return new DataView(await file.slice(start, start + length).arrayBuffer());
}

/** Returns bytes as letters, one each. */
export const latin1 = ({ buffer, byteOffset, byteLength }: DataView) =>
  String.fromCharCode(...new Uint8Array(buffer, byteOffset, byteLength));
