import type { Page } from '@playwright/test';

/** Returns the paths of all routes of the panel that is open, in the router's syntax. */
export function panelRoutes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Route {
      path?: string;
      children?: Route[];
    }
    interface Fiber {
      child: Fiber | null;
      memoizedProps: { router?: { routes: Route[] } } | null;
    }
    // The router is a property of the component that renders its pages, and has its routes once they are loaded.
    const root = document.querySelector('#root') ?? document.body;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer')) ?? '';
    let fiber: Fiber | null = Reflect.get(root, key)?.stateNode.current;
    while (fiber && !fiber.memoizedProps?.router) fiber = fiber.child;

    const pathsOf = ({ path = '', children = [] }: Route, parent: string): string[] => {
      const whole = path.startsWith('/') ? path : [parent, path].filter(Boolean).join('/');
      return [whole, ...children.flatMap((child) => pathsOf(child, whole))];
    };
    const all = fiber?.memoizedProps?.router?.routes.flatMap((route) => pathsOf(route, '')) ?? [];
    return [...new Set(all)].filter((path) => path !== '/' && !path.endsWith('*'));
  });
}
