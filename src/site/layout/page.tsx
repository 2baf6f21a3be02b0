import type { ReactNode } from 'react';
import { usePageTitle } from '@/ui/page-title';

/** A page with its first heading, which also names the window. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <>
      <h1 className="poster mb-10 text-page lg:mb-16">{title}</h1>
      {children}
    </>
  );
}
