import { scriptJson } from '@/config/script-json';
import { HEAD_MARK } from './head-tags';
import type { PageHead } from './page-head';

/** Puts the head of a page in the place of the one before. One that a server drew for it stays untouched. */
export function applyHead(head: PageHead): void {
  if (document.title !== head.title) document.title = head.title;
  const present = [...document.head.querySelectorAll(`[${HEAD_MARK}]`)];
  const next = elementsOf(head);
  const isSame =
    present.length === next.length &&
    next.every((element, index) => element.isEqualNode(present[index] ?? null));
  if (isSame) return;
  for (const element of present) element.remove();
  document.head.append(...next);
}

function elementsOf({ tags, graph }: PageHead): HTMLElement[] {
  const elements: HTMLElement[] = tags.map(({ name, attributes }) => {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) {
      element.setAttribute(attribute, value);
    }
    return element;
  });
  if (graph) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = scriptJson(graph);
    elements.push(script);
  }
  for (const element of elements) element.setAttribute(HEAD_MARK, '');
  return elements;
}
