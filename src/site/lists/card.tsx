import { use, type ReactNode } from 'react';
import { Picture } from '@/ui/picture';
import { InSection } from '@/site/layout/section';
import { CardPlace } from './card-place';
import { cardSizes } from './picture-sizes';

interface CardProps {
  image: { src: string; alt: string } | null;
  /** What can be done on the picture itself. */
  action?: ReactNode;
  children: ReactNode;
}

/** A picture with words below it. */
export function Card({ image, action, children }: CardProps) {
  const { layout, index } = use(CardPlace);
  const isInSection = use(InSection);
  const isFirstOfPage = index === 0 && layout !== 'soon' && !isInSection;
  return (
    <article className="card">
      <div className="card-picture">
        {action}
        {image && <Picture {...image} sizes={cardSizes(layout, index)} priority={isFirstOfPage} />}
      </div>
      <div className="card-words">{children}</div>
    </article>
  );
}
