/** Waits for code that is loaded, and in a browser for the English messages that did not come with the entry. */
export async function withMessages<Code>(loading: Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([
    loading,
    import.meta.env.SSR ? null : import('./deferred-messages'),
  ]);
  return code;
}
