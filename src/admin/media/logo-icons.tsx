import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { iconPath } from '@/lib/logo-icons';
import { useAdminTranslation } from '../common/translation';
import { smallButtonClass } from '../common/buttons';
import { useFormUploads } from '../form/form-uploads';
import { failureOf, loadLate, uploadErrorKey } from '../form/upload-failure';

const iconsOf = (logoUrl: string, hash: string) =>
  queryOptions({
    queryKey: ['logo-icons', hash],
    queryFn: async ({ signal }) =>
      (await loadLate(() => import('./draw-image'))).makeIcons(logoUrl, hash, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A logo without icons may be saved: the site then has its own. */
const isOver = () => {};

interface LogoIconsProps {
  logoUrl: string;
  /** The hash that the logo is named by. */
  hash: string;
}

/** The icons of a logo, which are made here where it has none. The form is not saved while that lasts. */
export function LogoIcons({ logoUrl, hash }: LogoIconsProps) {
  const { t } = useAdminTranslation();
  const queue = useFormUploads();
  const client = useQueryClient();
  const { isFetching, error, refetch } = useQuery(iconsOf(logoUrl, hash));
  useEffect(() => {
    queue.hold(client.ensureQueryData(iconsOf(logoUrl, hash)).then(isOver, isOver));
  }, [client, queue, logoUrl, hash]);

  return (
    <div className="flex flex-col gap-2">
      {!isFetching && error ? (
        <>
          <p role="alert" className="text-sm text-red-300">
            {t('upload.icons.failed', {
              error: t(uploadErrorKey(failureOf(error)), { format: '' }),
            })}
          </p>
          <button
            type="button"
            className={`${smallButtonClass} self-start`}
            onClick={() => queue.hold(refetch().then(isOver))}
          >
            {t('upload.icons.retry')}
          </button>
        </>
      ) : (
        <p className="text-sm text-quiet">
          {t(isFetching ? 'upload.icons.making' : 'upload.icons.title')}
        </p>
      )}
      {!isFetching && !error && (
        <div className="flex items-end gap-3">
          <img
            src={iconPath(hash, 180)}
            alt={t('upload.icons.phone')}
            className="size-16 rounded-xl border border-line"
          />
          <img
            src={iconPath(hash, 32)}
            alt={t('upload.icons.tab')}
            className="size-8 border border-line"
          />
        </div>
      )}
    </div>
  );
}
