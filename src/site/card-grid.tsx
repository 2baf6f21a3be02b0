import type { ReactNode, Ref } from 'react';

interface CardGridProps<Entity> {
  entities: readonly Entity[];
  ref?: Ref<HTMLUListElement>;
  children: (entity: Entity) => ReactNode;
}

/** Cards side by side, as many as fit. */
export function CardGrid<Entity extends { id: string }>({
  entities,
  ref,
  children,
}: CardGridProps<Entity>) {
  return (
    <ul ref={ref} className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-6">
      {entities.map((entity) => (
        <li key={entity.id}>{children(entity)}</li>
      ))}
    </ul>
  );
}
