// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { applyHead, headTags } from './page-head';
import { artist, siteIn } from './testing/label';
import { headOf as headOfSubject } from './testing/subjects';

const profile = headOfSubject({ kind: 'artist', artist }, 'de', siteIn('de'));
const missing = headOfSubject({ kind: 'notFound' }, 'de', siteIn('de'));

const FIXED = '<meta charset="utf-8">';

beforeEach(() => {
  document.head.innerHTML = FIXED;
});

describe('the head of the page that is open', () => {
  it('is the same in the browser as on a server', () => {
    applyHead(profile);
    expect(document.title).toBe('Olena Zoria – Tidenhub');
    const applied = [...document.head.querySelectorAll('[data-head]')];
    document.head.innerHTML = headTags(profile);
    const rendered = [...document.head.querySelectorAll('[data-head]')];
    expect(applied.map((element) => element.outerHTML)).toEqual(
      rendered.map((element) => element.outerHTML),
    );
  });

  it('replaces the previous one, and nothing else', () => {
    applyHead(profile);
    applyHead(missing);
    expect(document.title).toBe('Seite nicht gefunden – Tidenhub');
    expect(document.head.querySelector('[charset]')).not.toBe(null);
    expect(document.head.querySelectorAll('[data-head]')).toHaveLength(1);
    expect(document.head.querySelector('[name="robots"]')?.getAttribute('content')).toBe(
      'noindex, follow',
    );
  });

  it('is not replaced where a server has rendered it', () => {
    document.head.innerHTML = FIXED + headTags(profile);
    const observer = new MutationObserver(() => undefined);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    applyHead(profile);
    expect(observer.takeRecords()).toEqual([]);
  });
});
