import { findPage } from '@/site/pages';
import {
  describeFromMessages,
  type DescribeContext,
  type PageDescription,
} from './page-description';

/** Loads the description of the page at a path without language. */
export async function describeAt(
  path: string,
): Promise<(context: Omit<DescribeContext, 'id'>) => PageDescription | 'missing' | null> {
  const { page, id } = findPage(path);
  if (page.head) {
    const { describe } = await page.head();
    return (context) => describe({ ...context, id });
  }
  const { name } = page;
  return ({ site }) => ({
    ...describeFromMessages(name, page.path, site),
    ...('unlisted' in page.urls && { languages: [] }),
  });
}
