import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LOGO } from '@/config/constants';
import { paths } from '@/config/paths';
import { getSiteSettings, siteSettings } from '@/data-service/site-settings';

/** Whose site this is, and the way there. */
export function Brand() {
  const { t } = useTranslation();
  const { data } = useQuery({ queryKey: [siteSettings.table], queryFn: getSiteSettings });
  return (
    <a
      href={paths.home}
      className="poster flex min-h-11 min-w-0 items-center gap-3 text-2xl leading-none"
    >
      <img
        src={data?.logoUrl ?? DEFAULT_LOGO}
        alt=""
        width="32"
        height="32"
        className="size-8 shrink-0 object-contain"
      />
      <span className="truncate pt-1">{data?.labelName ?? t('brand')}</span>
    </a>
  );
}
