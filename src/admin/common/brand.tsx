import { useQuery } from '@tanstack/react-query';
import { paths } from '@/config/paths';
import { siteSettingsQuery } from '@/data-service/entities/site-settings';
import { brandLinkClass, BrandMark } from '@/ui/brand-mark';

/** Whose site this is, and the way there. */
export function Brand() {
  const { data } = useQuery(siteSettingsQuery);
  return (
    <a href={paths.home} className={brandLinkClass}>
      <BrandMark logoUrl={data?.logoUrl} labelName={data?.labelName} />
    </a>
  );
}
