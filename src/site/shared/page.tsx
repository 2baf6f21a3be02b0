import { useQuery } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, type To } from 'react-router-dom';
import { RenderedAt } from '@/hydration/server-rendered';
import { usePageTitle } from '@/ui/page-title';
import { buttonClass } from '@/ui/button';
import { LoadingState } from '@/ui/state-screen';
import { Link } from './link';

interface PageProps {
  title: string;
  /** The title of the window, where it is another one. */
  windowTitle?: string;
  /** Smaller where what the page is for should be in the first screen. */
  size?: 'text-page' | 'text-title';
  children: ReactNode;
}

/** A page with its first heading, which also names the window. */
export function Page({ title, windowTitle = title, size = 'text-page', children }: PageProps) {
  usePageTitle(title, { windowTitle });
  const gap = size === 'text-page' ? 'mb-10 lg:mb-16' : 'mb-8 lg:mb-12';
  return (
    <>
      <h1 className={`poster ${gap} ${size}`}>{title}</h1>
      {children}
    </>
  );
}

interface NotFoundProps {
  title: string;
  text?: string;
  /** The main link. */
  back?: { to: To; label: string };
  /** Further links. */
  children?: ReactNode;
}

/** A page for something that does not exist. An old path leads on from it. */
export function NotFound(props: NotFoundProps) {
  const { to, isAsking } = useMoved();
  if (isAsking) return <LoadingState />;
  return to === null ? <NothingHere {...props} /> : <Navigate to={to} replace />;
}

/** Looks an old path up. A server that has rendered the page has done so. */
function useMoved(): { to: string | null; isAsking: boolean } {
  const { pathname, search, key } = useLocation();
  const isRendered = use(RenderedAt) !== null && key === 'default';
  const { data, isPending } = useQuery({
    queryKey: ['redirects', pathname + search],
    queryFn: () => import('./moved').then(({ findMoved }) => findMoved(pathname + search)),
    enabled: !isRendered,
    networkMode: 'always',
    retry: false,
  });
  return { to: data ?? null, isAsking: !isRendered && isPending };
}

function NothingHere({ title, text, back, children }: NotFoundProps) {
  usePageTitle(title, {
    windowTitle: useTranslation('pages').t('notFound.window'),
    canonicalPath: null,
  });
  return (
    <div className="flex min-h-[55vh] flex-col items-start justify-center gap-8">
      <h1 className="poster max-w-[10em] text-poster">{title}</h1>
      {text && <p className="max-w-prose text-lg text-quiet">{text}</p>}
      {back && (
        <Link to={back.to} className={buttonClass}>
          {back.label}
        </Link>
      )}
      {children}
    </div>
  );
}
