import { describe, expect, it } from 'vitest';
import { headersFile, nginxFile, redirectsFile } from './host-files';

describe('configuration of static hosts', () => {
  const headersWith = (policy: string) => ({
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': policy,
  });
  const headers = {
    site: headersWith("default-src 'self'"),
    panel: headersWith("script-src 'self' 'wasm-unsafe-eval'"),
    preview: headersWith("frame-ancestors 'self'"),
    embed: headersWith('frame-ancestors *'),
  };

  it('_headers', () => {
    expect(headersFile(headers)).toBe(
      [
        '/*',
        '  X-Content-Type-Options: nosniff',
        "  Content-Security-Policy: default-src 'self'",
        '',
        '/assets/*',
        '  ! Content-Security-Policy',
        "  Content-Security-Policy: script-src 'self' 'wasm-unsafe-eval'",
        '  Cache-Control: public, max-age=31536000, immutable',
        '  Access-Control-Allow-Origin: *',
        '',
        ...['/adminpanel-login', '/adminpanel', '/adminpanel/*'].flatMap((pattern) => [
          pattern,
          '  ! Content-Security-Policy',
          "  Content-Security-Policy: script-src 'self' 'wasm-unsafe-eval'",
          '  X-Robots-Tag: noindex, nofollow',
          '',
        ]),
        '/preview/*',
        '  ! Content-Security-Policy',
        "  Content-Security-Policy: frame-ancestors 'self'",
        '  X-Robots-Tag: noindex, nofollow',
        '',
        ...['', '/en', '/uk', '/de', '/ru'].flatMap((language) => [
          `${language}/embed/releases/*`,
          '  ! Content-Security-Policy',
          '  Content-Security-Policy: frame-ancestors *',
          '  X-Robots-Tag: noindex, nofollow',
          '',
        ]),
      ].join('\n'),
    );
  });

  it('_redirects', () => {
    expect(redirectsFile([]).split('\n')).toEqual([
      '/adminpanel-login /panel.html 200',
      '/adminpanel /panel.html 200',
      '/adminpanel/* /panel.html 200',
      '/preview/* /app.html 200',
      '/embed/releases/* /app.html 200',
      '/en/embed/releases/* /app.html 200',
      '/uk/embed/releases/* /app.html 200',
      '/de/embed/releases/* /app.html 200',
      '/ru/embed/releases/* /app.html 200',
      '/en/* /en/404.html 404',
      '/uk/* /uk/404.html 404',
      '/de/* /de/404.html 404',
      '/ru/* /ru/404.html 404',
      '/* /404.html 404',
      '',
    ]);
  });

  it('nginx', () => {
    const written = nginxFile(headers, []);
    const policyOf = (location: string) =>
      / Content-Security-Policy "([^"]*)"/.exec(
        written.split(`location ${location} {`)[1] ?? '',
      )?.[1];
    expect(policyOf('~ ^(/adminpanel-login|/adminpanel(/.*)?)$')).toBe(
      "script-src 'self' 'wasm-unsafe-eval'",
    );
    expect(policyOf('~ ^/preview/.*$')).toBe("frame-ancestors 'self'");
    expect(policyOf('~ ^(/(en|uk|de|ru))?/embed/releases/.*$')).toBe('frame-ancestors *');
    for (const location of ['/', '~ ^/en(/|$)', '~ ^/uk(/|$)', '~ ^/de(/|$)', '~ ^/ru(/|$)']) {
      expect(policyOf(location)).toBe("default-src 'self'");
    }
    // Of a file that is there: a 404 with "always" would be cached for a year.
    expect(written).toContain('add_header Cache-Control "public, max-age=31536000, immutable";');
    expect(written.split('{')).toHaveLength(written.split('}').length);
  });
});
