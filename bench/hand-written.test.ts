import { expect, it } from 'vitest';
import { handWritten, handWrittenStyles } from './hand-written';

const PAGE = `<!doctype html><html lang="en"><head><title>Tidenhub</title><meta name="description" content="A &quot;label&quot;">
<script src="/start.js"></script><style>@font-face{font-family:Text;src:url(/a.woff2)}@font-face{font-family:Rare;src:url(/b.woff2)}.x{top:0}</style></head>
<body><div id="root"><header class="sticky top-0"><a class="poster" href="/"><span class="truncate">Tidenhub</span></a></header>
<main class="frame"><!--$--><div class="grid"><div><h1 class="poster text-poster">Music &amp; more</h1></div></div><!--/$-->
<section aria-labelledby="_R_1_" class="aside mt-24"><h2 id="_R_1_">Biography</h2><ul class="covers"><li><article class="card"><div class="card-picture"><button>Play</button><picture><source type="image/avif" srcset="/p.avif 400w"><img src="/p.webp" alt="Cover" loading="lazy" style="background:#000"></picture></div><div class="card-text"><h3 class="card-heading"><a class="card-link" href="/releases/1">Songs</a></h3></div></article></li></ul></section></main></div>
<script type="application/json" id="page-data">{}</script></body></html>`;

it('keeps what a page says, and nothing that only the code of the site needs', async () => {
  const written = await handWritten(PAGE);
  expect(written.replace(/<style>.*<\/style>/s, '<style></style>')).toBe(
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Tidenhub</title>' +
      '<meta name="description" content="A &quot;label&quot;"><style></style>' +
      '<header><a href="/"><span>Tidenhub</span></a></header><main>' +
      '<div class="first"><div><h1>Music &amp; more</h1></div></div>\n' +
      '<section class="aside"><h2>Biography</h2><ul class="covers"><li><article>' +
      '<picture><source type="image/avif" srcset="/p.avif 400w"><img src="/p.webp" alt="Cover" loading="lazy"></picture>' +
      '<div><h3><a href="/releases/1">Songs</a></h3></div></article></li></ul></section></main>',
  );
});

it('brings its font faces and its own styles', async () => {
  const written = await handWritten(PAGE);
  expect(written).toContain(
    '<style>@font-face{font-family:Text;src:url(/a.woff2)}*,::before,::after {',
  );
  expect(written).not.toContain('/b.woff2');
});

it('has at most 5 kB of styles', async () => {
  expect((await handWrittenStyles()).length).toBeLessThanOrEqual(5000);
});
