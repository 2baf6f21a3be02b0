import { JSDOM } from 'jsdom';
import { beforeAll, expect, it, vi } from 'vitest';
import { createContext } from '../read-context';
import { SourceError } from '../source';
import { source } from './wordpress';

beforeAll(() => {
  const { window } = new JSDOM();
  vi.stubGlobal('DOMParser', window.DOMParser);
  vi.stubGlobal('document', window.document);
  return () => vi.unstubAllGlobals();
});

const post = (content: string, others = '', title = 'Tour') => `<item>
  <title><![CDATA[${title}]]></title>
  <link>https://label.example/2019/05/13/tour/</link>
  <guid isPermaLink="false">https://label.example/?p=123</guid>
  <content:encoded><![CDATA[${content}]]></content:encoded>
  <excerpt:encoded><![CDATA[]]></excerpt:encoded>
  <wp:post_id>123</wp:post_id>
  <wp:post_date><![CDATA[2019-05-13 10:00:00]]></wp:post_date>
  <wp:post_type><![CDATA[post]]></wp:post_type>
  <wp:status><![CDATA[publish]]></wp:status>
  ${others}
</item>`;

const wxr = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Label</title><link>https://label.example</link><wp:wxr_version>1.2</wp:wxr_version>${items.join('')}</channel></rss>`;

async function read(content: string) {
  const { signal } = new AbortController();
  const opened = await source.open({ files: [new File([content], 'news.xml')], text: '', signal });
  const { context } = createContext([], {}, 'de');
  const { entries } = opened(context);
  return { entries, drafts: entries.map((one) => (one.kind === 'newsItem' ? one.draft : {})) };
}

const markdownOf = async (content: string) => {
  const { drafts, entries } = await read(wxr(post(content)));
  const written: unknown = Reflect.get(Object(drafts[0]?.['content']), 'de');
  return [written, entries[0]?.notes];
};

it('reads posts with their day and their old addresses, and nothing else', async () => {
  const page = post('A page').replace('[post]', '[page]');
  const trashed = post('Gone').replace('[publish]', '[trash]');
  const { entries, drafts } = await read(
    wxr(post('<p>Hello</p>', '', 'Tour &#8211; M&uuml;nchen &amp; more'), page, trashed),
  );
  expect(drafts).toEqual([
    {
      title: { de: 'Tour – München & more' },
      date: '2019-05-13',
      content: { de: 'Hello' },
    },
  ]);
  expect(entries[0]?.formerPaths).toEqual(['/2019/05/13/tour', '/?p=123']);
});

it('takes the day of its last change for a draft without one', async () => {
  const draft = post('Soon', '<wp:post_modified>2020-01-02 03:04:05</wp:post_modified>')
    .replace('2019-05-13 10:00:00', '0000-00-00 00:00:00')
    .replace('https://label.example/2019/05/13/tour/', 'https://label.example/?p=123')
    .replace('[publish]', '[draft]');
  const { entries, drafts } = await read(wxr(draft));
  expect(drafts).toMatchObject([{ date: '2020-01-02' }]);
  expect(entries[0]?.formerPaths).toEqual(['/?p=123']);
});

it('writes the text of both editors as Markdown', async () => {
  expect(
    await markdownOf(`<!-- wp:heading --><h2>Dates</h2><!-- /wp:heading -->
<!-- wp:list --><ul><li><strong>Kyiv</strong></li><li><a href="https://x.example/">Tickets</a></li></ul><!-- /wp:list -->
<!-- wp:embed {"url":"https://youtu.be/1"} --><figure class="wp-block-embed"><div>https://youtu.be/1</div></figure><!-- /wp:embed -->`),
  ).toEqual([
    '## Dates\n\n-   **Kyiv**\n-   [Tickets](https://x.example/)\n\nhttps://youtu.be/1',
    [],
  ]);
  expect(await markdownOf('First line\nsecond line\n\nAnother <em>paragraph</em> [sic]')).toEqual([
    'First line  \nsecond line\n\nAnother *paragraph* \\[sic\\]',
    [],
  ]);
});

it('leaves out building blocks and pictures of other sites, and says so', async () => {
  expect(
    await markdownOf(
      'Before\n\n[gallery ids="1,2"]\n\n[soundcloud url="https://soundcloud.com/mira/tide" width="100%"]\n\n[caption id="a" width="3"]<img src="https://other.example/a.jpg" /> Mira in Kyiv[/caption]\n\nAfter<script>alert(1)</script>',
    ),
  ).toEqual([
    'Before\n\nhttps://soundcloud.com/mira/tide\n\n*Mira in Kyiv*\n\nAfter',
    ['shortcodes', 'pictures'],
  ]);
  expect(await markdownOf('<iframe src="//www.youtube.com/embed/1"></iframe>')).toEqual([
    '<https://www.youtube.com/embed/1>',
    [],
  ]);
});

const attachment = (id: number, url: string, alt = '') => `<item>
  <title>A picture</title><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status>
  <wp:attachment_url><![CDATA[${url}]]></wp:attachment_url>
  <wp:postmeta><wp:meta_key>_wp_attached_file</wp:meta_key><wp:meta_value>2019/05/x.jpg</wp:meta_value></wp:postmeta>
  <wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value><![CDATA[${alt}]]></wp:meta_value></wp:postmeta>
</item>`;
const thumbnail = (id: number) =>
  `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${id}</wp:meta_value></wp:postmeta>`;
const UPLOADS = 'https://label.example/wp-content/uploads/2019/05';

it('finds the featured picture of a post with its alternative, wherever the file has it', async () => {
  const { entries, drafts } = await read(
    wxr(
      post('Hello', thumbnail(9)),
      post('Hello', thumbnail(10)),
      attachment(9, `${UPLOADS}/a-scaled.jpg`, 'A bridge'),
    ),
  );
  expect(entries.map(({ pictures, notes }) => [pictures, notes])).toEqual([
    [[{ from: [`${UPLOADS}/a-scaled.jpg`], site: 'https://label.example', mark: null }], []],
    [undefined, ['featuredMissing']],
  ]);
  expect(drafts.map(({ imageAlt }) => imageAlt)).toEqual([{ de: 'A bridge' }, undefined]);
});

it('keeps the place of pictures in the text, the largest version first', async () => {
  const { entries, drafts } = await read(
    wxr(
      post(`<p>Before</p><figure><a href="${UPLOADS}/a.jpg"><img class="wp-image-9" src="${UPLOADS}/a-300x200.jpg" alt="A [wide]
 bridge" /></a><figcaption>Mira</figcaption></figure>
<p><img src="data:image/gif;base64,R0" data-src="http://www.label.example/b-10x20.png?w=10" /><img class="wp-smiley" src="https://s.w.org/1.png" alt="🎉" /></p>
<p><img src="https://i0.wp.com/label.example/wp-content/uploads/2019/05/c.jpg?w=300" /><img src="https://label.files.wordpress.com/2019/05/d.jpg?w=640" /><img src="${UPLOADS}/a-300x200.jpg" /></p>
[gallery ids="11,12" columns="2"]`),
      attachment(9, `${UPLOADS}/a-scaled.jpg`),
      attachment(11, `${UPLOADS}/e.jpg`, 'A "stage"'),
    ),
  );
  expect(drafts[0]?.['content']).toEqual({
    de: 'Before\n\n![A wide bridge](picture:0)\n\nMira\n\n![](picture:1)🎉\n\n![](picture:2)![](picture:3)![](picture:4)\n\n![A "stage"](picture:5)',
  });
  expect(entries[0]?.pictures?.map(({ from }) => from)).toEqual([
    [`${UPLOADS}/a-scaled.jpg`, `${UPLOADS}/a.jpg`, `${UPLOADS}/a-300x200.jpg`],
    ['http://www.label.example/b.png', 'http://www.label.example/b-10x20.png'],
    [`${UPLOADS}/c.jpg`],
    ['https://label.files.wordpress.com/2019/05/d.jpg'],
    [`${UPLOADS}/a.jpg`, `${UPLOADS}/a-300x200.jpg`],
    [`${UPLOADS}/e.jpg`],
  ]);
  expect(entries[0]?.notes).toEqual([]);
});

it('refuses half an export, and what is none', async () => {
  const refusal = (content: string) =>
    read(content).catch((error: unknown) => error instanceof SourceError && error.code);
  const whole = wxr(post('Hello'));
  expect(await refusal(whole.slice(0, whole.indexOf('</content')))).toBe('wordpress');
  expect(await refusal('<html></html>')).toBe('wordpress');
  expect(await refusal('Title,Artist')).toBe('wordpress');
  expect(await refusal(wxr())).toBe('noPosts');
  expect((await read(wxr(post('Pasted\u000b from a word processor')))).drafts).toHaveLength(1);
});
