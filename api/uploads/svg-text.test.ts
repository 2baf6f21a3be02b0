import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from './svg';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const SHAPE = '<path d="M0 0h9v9z"/>';
const OPEN = `<svg ${SVG} viewBox="0 0 90 60">`;
const PLAIN = `${OPEN}${SHAPE}</svg>`;
const clean = async (svg: string | Uint8Array) => {
  const { text } = await sanitizeSvg(typeof svg === 'string' ? Buffer.from(svg) : svg);
  return text;
};

describe('reads a drawing', () => {
  const text = (encoding: string, content: string) =>
    `<?xml version="1.0" encoding="${encoding}"?>${OPEN}<text>${content}</text></svg>`;
  const kept = (content: string) => `${OPEN}<text>${content}</text></svg>`;
  const bigEndian = (content: string) => Buffer.from(content, 'utf16le').swap16();

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text('utf-8', 'Größe Північ')}`), 'Größe Північ'],
    ['UTF-16', Buffer.from(`\uFEFF${text('UTF-16', 'Größe Північ')}`, 'utf16le'), 'Größe Північ'],
    ['UTF-16 without a mark', Buffer.from(text('UTF-16LE', 'Північ'), 'utf16le'), 'Північ'],
    ['UTF-16 from its other end', bigEndian(`\uFEFF${text('UTF-16', 'Північ')}`), 'Північ'],
    ['ISO-8859-1', Buffer.from(text('ISO-8859-1', 'Größe'), 'latin1'), 'Größe'],
    ['Windows-1252', Buffer.from(text('windows-1252', '\x80\xf6'), 'latin1'), '€ö'],
    ['Windows-1251', Buffer.from(text('windows-1251', '\xcf\xb3'), 'latin1'), 'Пі'],
    ['KOI8-U', Buffer.from(text('KOI8-U', '\xf0\xa6'), 'latin1'), 'Пі'],
    ['UTF-8 that says it is UTF-16', Buffer.from(text('utf-16', 'Größe')), 'Größe'],
    ['US-ASCII', Buffer.from(text('us-ascii', 'Gr&#246;&#xDF;e')), 'Größe'],
  ])('in %s', async (_what, bytes, content) => {
    expect(await clean(bytes)).toBe(kept(content));
  });

  it.each([
    [
      'with a prefix',
      `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><s:path d="M0 0h9v9z"/></s:svg>`,
    ],
    [
      'with comments, instructions and CDATA',
      `<!-- a --><?a?>${OPEN}<!--b--><path d="M0 0h9v9z"/><![CDATA[]]><?b?></svg><!-- c -->`,
    ],
    ['that was copied out of a page', `\n  <svg viewBox="0 0 90 60">${SHAPE}</svg>`],
    ['with an XML declaration behind blanks', `\n <?xml version="1.0"?>${PLAIN}`],
    [
      'with entities, as Illustrator writes',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY ns_ai 'http://ns.adobe.com/AdobeIllustrator/10.0/'>]><svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" i:viewOrigin="1 2" viewBox="0 0 90 60">${SHAPE}</svg>`,
    ],
  ])('%s', async (_what, svg) => {
    expect(await clean(svg)).toBe(PLAIN);
  });

  it('with ids that are invalid in XML', async () => {
    const svg = `${OPEN}<path xml:id="a b" d="M0 0h9v9z"/><path xml:id="a b" d="M0 0h9v9z"/></svg>`;
    expect(await clean(svg)).toBe(svg);
  });

  it('with links of SVG 1 whose prefix is predefined in HTML', async () => {
    const svg = `<svg viewBox="0 0 90 60"><path id="a" d="M0 0h9v9z"/><use xlink:href="#a"/></svg>`;
    expect(await clean(svg)).toContain('<use href="#a"/>');
  });

  it('with letters in CDATA', async () => {
    const text = await clean(`${OPEN}<text><![CDATA[Nord & <Licht>]]></text></svg>`);
    expect(text).toBe(`${OPEN}<text>Nord &amp; &lt;Licht&gt;</text></svg>`);
  });

  it('with a million bytes of markup and four of pictures', async () => {
    const picture = `<image href="data:image/png;base64,${'A'.repeat(4_000_000)}"/>`;
    const svg = `${OPEN}${picture}${SHAPE.padEnd(1_000_000)}</svg>`;
    expect(await clean(svg)).toContain(picture);
  });
});

describe('declares its size', () => {
  it.each([
    ['viewBox="0 0 90 60"', [90, 60]],
    ['viewBox="-5,-5,90,60"', [90, 60]],
    ['width="90" height="60"', [90, 60]],
    ['width="90px" height="60px" viewBox="0 0 3 2"', [90, 60]],
    ['width="1in" height="72pt"', [96, 96]],
    ['width="25.4mm" height="2.54cm" viewBox="0 0 1 1"', [96, 96]],
    ['width="90" viewBox="0 0 30 20"', [90, 60]],
    ['height="60" width="100%" viewBox="0 0 30 20"', [90, 60]],
    ['width="100%" height="100%" viewBox="0 0 30 20"', [30, 20]],
    ['style="width:90px;height:60px"', [90, 60]],
    ['viewBox="0 0 1e5 1"', [100_000, 1]],
  ])('with %s', async (attributes, [width = 0, height = 0]) => {
    const size = await sanitizeSvg(Buffer.from(`<svg ${SVG} ${attributes}>${SHAPE}</svg>`));
    expect([Math.round(size.width), Math.round(size.height)]).toEqual([width, height]);
  });
});
