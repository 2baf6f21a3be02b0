import { useLocation } from 'react-router-dom';
import { splitLanguage } from '@/i18n/language-path';

/** The path of the page, without language. */
export function usePath(): string {
  return splitLanguage(useLocation().pathname).path;
}

/** The path in the address bar, without language: over a list, the gallery's viewer has that of the item. */
export function useShownPath(): string {
  const { pathname, mask } = useLocation();
  return splitLanguage(mask?.pathname ?? pathname).path;
}
