import { HEAD_MARK, headTags } from './head-tags';
import type { PageHead } from './page-head';

/** Replaces the head of the previous page. A server-rendered head of the same page is not touched. */
export function applyHead(head: PageHead): void {
  if (document.title !== head.title) document.title = head.title;
  const rendered = document.createElement('template');
  rendered.innerHTML = headTags(head);
  const selector = `[${HEAD_MARK}]`;
  const next = [...rendered.content.querySelectorAll(selector)];
  const present = [...document.head.querySelectorAll(selector)];
  const isDeepEqual =
    present.length === next.length &&
    next.every((element, index) => element.isEqualNode(present[index] ?? null));
  if (isDeepEqual) return;
  for (const element of present) element.remove();
  document.head.append(...next);
}
