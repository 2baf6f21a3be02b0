import { useEffect } from 'react';
import { LateFonts } from '@/hydration/late-fonts';
import { Counting } from '@/site/counting/counting';
import { PrefetchLinks } from './prefetch-links';
import { writeUrlsForPrint } from './print-urls';
import { useFreshRows } from './fresh-rows';

/** What the site does besides showing a page, once a visitor interacts. */
export function LateSite() {
  useFreshRows();
  useEffect(writeUrlsForPrint, []);
  return (
    <>
      <PrefetchLinks />
      <LateFonts />
      <Counting />
    </>
  );
}
