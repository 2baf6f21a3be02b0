/** Copies a text to the clipboard. Returns false where the browser rejects it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}
