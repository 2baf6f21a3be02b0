import { createContext, use, type ReactNode } from 'react';
import { InSection } from '@/site/layout/section';
import { ContentPicture, type ContentPictureProps } from './content-picture';
import { cardSizes, type CardLayout } from './picture-sizes';

/** The position of a card in its list. */
export const CardPlace = createContext<{ layout: CardLayout; index: number }>({
  layout: 'covers',
  index: 0,
});

interface CardProps extends Pick<ContentPictureProps, 'src' | 'alt' | 'defaultAlt'> {
  /** The actions on the picture itself. */
  action?: ReactNode;
  children: ReactNode;
}

/** A picture with text below it. */
export function Card({ action, children, ...picture }: CardProps) {
  const { layout, index } = use(CardPlace);
  const isInSection = use(InSection);
  const isFirstOfPage = index === 0 && layout !== 'soon' && !isInSection;
  return (
    <article className="card">
      <div className="card-picture">
        {action}
        <ContentPicture {...picture} sizes={cardSizes(layout, index)} priority={isFirstOfPage} />
      </div>
      <div className="card-text">{children}</div>
    </article>
  );
}
