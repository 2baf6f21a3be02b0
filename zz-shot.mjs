import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const base = process.argv[2];
for (const w of [320, 360, 390, 414, 600, 768, 1024, 1280, 1440]) {
  const out = [];
  for (const l of ['', '/uk', '/de', '/ru']) {
    const p = await b.newPage({ viewport: { width: w, height: 800 } });
    await p.goto(base + l + '/artists');
    await p.mouse.wheel(0, 100);
    const f = p.getByRole('contentinfo').getByRole('form');
    await f.waitFor({ timeout: 20000 });
    const box = await f.evaluate(
      (e) => e.parentElement.parentElement.getBoundingClientRect().height,
    );
    out.push(Math.round(box));
    if (w === 390 || w === 1440) {
      await f.scrollIntoViewIfNeeded();
      await p
        .getByRole('contentinfo')
        .screenshot({ path: `/tmp/shots/footer-${w}${l.replace('/', '-')}.png` });
    }
    await p.close();
  }
  console.log(w, out.join(' '));
}
await b.close();
