import type { SingletonDeclaration } from './declaration';
import { singletonQuery } from './queries';
import type { SingletonSection } from './section';
import { SingletonPage } from './singleton-page';

/** Returns a section of the panel for a singleton. */
export function defineSingleton<Entity extends { updatedAt: string } & Draft, Draft extends object>(
  declaration: SingletonDeclaration<Entity, Draft>,
): SingletonSection {
  const { name, segment } = declaration;
  return {
    kind: 'singleton',
    name,
    segment,
    route: (readAhead) => ({
      path: segment,
      element: <SingletonPage key={segment} singleton={declaration} />,
      loader: () => readAhead(singletonQuery(declaration)),
    }),
  };
}
