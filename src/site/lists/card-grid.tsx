import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CardPlace } from './card';
import type { CardLayout } from './picture-sizes';

interface CardGridProps<Entity> {
  entities: readonly Entity[];
  layout: CardLayout;
  ref?: Ref<HTMLUListElement>;
  children: (entity: Entity) => ReactNode;
}

/** The cards of a list. */
export function CardGrid<Entity extends { id: string }>({
  entities,
  layout,
  ref,
  children,
}: CardGridProps<Entity>) {
  return (
    <ul ref={ref} className={layout}>
      {entities.map((entity, index) => (
        <li key={entity.id}>
          <CardPlace value={{ layout, index }}>{children(entity)}</CardPlace>
        </li>
      ))}
    </ul>
  );
}

/** Placeholders of cards that are still loading, so that the layout does not shift when they come. */
export function CardGridLoading({ layout, size }: { layout: CardLayout; size: number }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('state.loading')}</span>
      <ul aria-hidden="true" className={`${layout} loading`}>
        {Array.from({ length: size }, (_, index) => (
          <li key={index}>
            <div className="card">
              <div className="card-picture" />
              <div className="card-text" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
