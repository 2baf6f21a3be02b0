import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { artists } from '@/data-service/content/artists';
import type { LocalizedText } from '@/i18n/localized-text';
import { Localized } from '../ui/localized';

export { useSettings } from './queries';
export const form = () => import('@/site/contact-form');

interface GoodProps {
  name: string;
  kind: 'bits' | 'artists';
  text: LocalizedText;
}

export function Good({ name, kind, text }: GoodProps) {
  const { t } = useTranslation('pages');
  return (
    <section aria-label={t(kind === 'bits' ? 'bits.title' : 'artists.title')} className="mt-4">
      <a href={paths.artists} title={name} rel="noopener noreferrer">
        {artists.table}
      </a>
      <img alt="" src={`/uploads/${name}.webp`} />
      <img alt={kind === 'bits' ? name : t('artists.photoOf', { name })} />
      {kind === 'bits' && <Localized text={text} />}
      {name === '' ? t('artist.notFound') : name}
    </section>
  );
}
