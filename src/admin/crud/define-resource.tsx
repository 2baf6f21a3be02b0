import type { ResourceDeclaration, Stored } from './declaration';
import { ResourcePage } from './resource-page';
import type { ResourceSection } from './section';

/** Everything that the panel does with a kind of entity, from one declaration. */
export function defineResource<Row, Entity extends Stored & Draft, Draft extends object>(
  declaration: ResourceDeclaration<Row, Entity, Draft>,
): ResourceSection {
  const { name, segment, isOnDashboard, service } = declaration;
  return {
    kind: 'resource',
    name,
    segment,
    isOnDashboard,
    count: () => service.count(),
    Page: () => <ResourcePage resource={declaration} />,
  };
}
