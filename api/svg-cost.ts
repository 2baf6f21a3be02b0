import { tooManyParts } from './upload-error';

const MAX_COST = 50_000;
const MAX_CHAIN = 16;

/** Throws when masks and clips within masks and clips have a few elements drawn millions of times. */
export function assertCheapToDraw(root: Element): void {
  const shapes = new Map(
    Array.from(root.querySelectorAll('mask, clipPath'), (shape) => [shape.id, shape]),
  );
  const contentCosts = new Map<Element, number>();

  function costOf(element: Element, chain: number): number {
    const masks = ['mask', 'clip-path'].map((name) => {
      const id = /#([\w.:-]+)/.exec(element.getAttribute(name) ?? '')?.[1];
      return id === undefined ? undefined : shapes.get(id);
    });
    const masking = masks.map((mask) => (mask ? costOfContent(mask, chain + 1) : 0));
    return masking.reduce((sum, cost) => sum + cost, 1 + costOfContent(element, chain));
  }

  function costOfContent(parent: Element, chain: number): number {
    const known = contentCosts.get(parent);
    if (known !== undefined) return known;
    if (chain > MAX_CHAIN) throw tooManyParts();
    contentCosts.set(parent, 0); // a circle is not drawn
    let cost = 0;
    for (let child = parent.firstElementChild; child; child = child.nextElementSibling) {
      cost += costOf(child, chain);
    }
    contentCosts.set(parent, cost);
    return cost;
  }

  if (costOf(root, 0) > MAX_COST) throw tooManyParts();
}
