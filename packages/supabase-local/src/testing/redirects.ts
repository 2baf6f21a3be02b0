/** Returns the URL that a URL, or a link in a mail, redirects to. */
export async function follow(url: string): Promise<URL> {
  const { status, headers } = await fetch(url, { redirect: 'manual' });
  const location = headers.get('location');
  if (![302, 303].includes(status) || location === null)
    throw new Error(`${url} leads nowhere: ${status}.`);
  return new URL(location);
}

/** Returns the parameters in the query of a URL and in its fragment. */
export function parametersOf({ searchParams, hash }: URL) {
  return [searchParams, new URLSearchParams(hash.slice(1))].map((parameters) =>
    Object.fromEntries(parameters),
  );
}
