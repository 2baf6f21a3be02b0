/** What crawlers are told. What they shall not list says so itself: a page that they may not fetch could not. */
export function renderRobots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
