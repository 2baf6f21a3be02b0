import { useTranslation } from 'react-i18next';
import { DEFAULT_LOGO } from '@/config/constants';
import { Picture } from './picture';

interface BrandMarkProps {
  logoUrl: string | null | undefined;
  labelName: string | null | undefined;
}

/** The label's logo and name, or the defaults where the settings hold none. Goes into a link with `brandLinkClass`. */
export function BrandMark({ logoUrl, labelName }: BrandMarkProps) {
  const { t } = useTranslation();
  return (
    <>
      <Picture
        src={logoUrl ?? DEFAULT_LOGO}
        alt=""
        sizes="2rem"
        loading="eager"
        className="size-8 bg-transparent! object-contain"
      />
      <span className="truncate pt-1">{labelName ?? t('brand')}</span>
    </>
  );
}

export const brandLinkClass =
  'poster flex min-h-11 min-w-0 items-center gap-3 text-2xl leading-none';
