import { createContext, use, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { cardSizes, ContentPicture, type CardLayout, type ContentPictureProps } from './picture';
import { InSection } from './section';

/** The layout of the list that a card is in, and its place there, counted from 0. */
const Layout = createContext<CardLayout>('covers');
const Place = createContext(0);

interface CardProps extends Pick<ContentPictureProps, 'src' | 'alt' | 'defaultAlt'> {
  /** Decides the colour of the stand-in for a missing picture; for an entry with a title per language, its slug. */
  name: string;
  /** The actions on the picture itself. */
  action?: ReactNode;
  children: ReactNode;
}

/** A picture with text below it. */
export function Card({ name, action, children, ...picture }: CardProps) {
  const layout = use(Layout);
  const index = use(Place);
  const isInSection = use(InSection);
  const isFirstOfPage = index === 0 && layout !== 'soon' && !isInSection;
  return (
    <article className="card">
      <div className="card-picture">
        {action}
        <ContentPicture
          {...picture}
          standIn={name}
          sizes={cardSizes(layout, index)}
          priority={isFirstOfPage}
        />
      </div>
      <div className="card-text">{children}</div>
    </article>
  );
}

interface CardGridProps<Entity> {
  entities: readonly Entity[];
  layout: CardLayout;
  ref?: Ref<HTMLUListElement>;
  children: (entity: Entity) => ReactNode;
}

/** The cards of a list. */
export function CardGrid<Entity extends { slug: string }>({
  entities,
  layout,
  ref,
  children,
}: CardGridProps<Entity>) {
  return (
    <Layout value={layout}>
      <ul ref={ref} className={layout}>
        {entities.map((entity, index) => (
          <li key={entity.slug}>
            <Place value={index}>{children(entity)}</Place>
          </li>
        ))}
      </ul>
    </Layout>
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
