const host = ({ hostname, port }: URL) => `${hostname.replace(/^www\./, '')}:${port}`;

/** Returns whether a URL is on a site: over HTTP or HTTPS, with or without `www.`, as old texts of a site name it. */
export function isOnSite(url: URL, site: URL): boolean {
  return /^https?:$/.test(url.protocol) && host(url) === host(site);
}
