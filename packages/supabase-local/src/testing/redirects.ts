/** Where an address, or a link in a mail, sends a browser. */
export async function follow(address: string): Promise<URL> {
  const { status, headers } = await fetch(address, { redirect: 'manual' });
  const location = headers.get('location');
  if (status !== 303 || location === null) throw new Error(`${address} leads nowhere: ${status}.`);
  return new URL(location);
}

/** What an address says in its query and in its fragment. */
export function parametersOf({ searchParams, hash }: URL) {
  return [searchParams, new URLSearchParams(hash.slice(1))].map((parameters) =>
    Object.fromEntries(parameters),
  );
}
