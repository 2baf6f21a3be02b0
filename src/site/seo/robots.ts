/** Returns robots.txt. All is allowed: crawlers have to fetch a page to read its `noindex`. */
export function renderRobots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
