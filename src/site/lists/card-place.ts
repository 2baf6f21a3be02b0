import { createContext } from 'react';
import type { CardLayout } from './picture-sizes';

/** Where a card stands in its list. */
export const CardPlace = createContext<{ layout: CardLayout; index: number }>({
  layout: 'covers',
  index: 0,
});
