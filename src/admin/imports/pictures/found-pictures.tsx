import type { PlannedPicture } from '@/data-service/backend/staff/imports';
import { parseUrl } from '@/lib/urls';
import { useAdminTranslation } from '../../common/translation';
import { PictureFolder } from './picture-folder';
import type { Pictures } from './run-pictures';

interface FoundPicturesProps {
  found: readonly PlannedPicture[];
  pictures: Pictures;
}

/** How many pictures a file names, and where they come from. */
export function FoundPictures({ found, pictures }: FoundPicturesProps) {
  const { t } = useAdminTranslation();
  const ofSite = found.filter(({ site }) => site !== null);
  if (ofSite.length === 0) return null;
  const site = parseUrl(ofSite[0]?.site ?? '')?.hostname ?? '';
  const { count, find } = pictures.folder;
  const matched = ofSite.filter(({ from }) => from.some((url) => find(url) !== null)).length;
  return (
    <div className="flex flex-col gap-2">
      <p className="max-w-prose text-sm text-quiet">
        {t('imports:picturesFrom', { count: ofSite.length, site })}
      </p>
      <PictureFolder pictures={pictures} />
      <p role="status" className="text-sm text-quiet empty:hidden">
        {count > 0 && t('imports:inFolder', { count: matched, total: ofSite.length })}
      </p>
    </div>
  );
}
