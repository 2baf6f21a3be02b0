import { useTranslation } from 'react-i18next';
import type { ImageCredit } from '@/data-service/content/image-credit';
import { Link } from './link';

/** The credit of a picture, in small print under it; renders nothing where there is none. */
export function CreditCaption({ of }: { of: ImageCredit | null }) {
  const { t } = useTranslation('pages');
  const text = of?.credit ?? (of?.photographer && t('press.photoBy', { name: of.photographer }));
  return text ? <figcaption className="mt-2 text-sm text-quiet">{text}</figcaption> : null;
}

/** Leads from what visitors read to what the press gets of it. */
export function PressLink({ to, className }: { to: string; className: string }) {
  const { t } = useTranslation('pages');
  return (
    <p className={className}>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center text-quiet underline hover:text-paper"
      >
        {t('press.forPress')}
      </Link>
    </p>
  );
}
