import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { AppError } from '@/data-service/backend/client/app-error';
import type { HeadContext, PageDescription, PageModule } from '@/site/page-module';
import { headFromMessages, loadedData } from '@/site/seo/page-description';
import { NotFound, Page } from '@/site/shared/page';
import { Section } from '@/site/shared/section';
import { QueryView } from '@/ui/state-screen';
import { MerchandiseItem } from './merchandise-item';
import { productNode } from './offer-nodes';
import { merchandiseQuery, soldReleasesQuery } from './shop-queries';
import { SoldRelease } from './sold-release';

/** All that can be got: merchandise, also what is sold out, and the records of which something is left. */
function ShopPage() {
  const { t } = useTranslation('pages');
  const items = useQuery(merchandiseQuery);
  const records = useQuery(soldReleasesQuery);
  const isEmpty = items.data?.rows.length === 0 && records.data?.rows.length === 0;
  useScrollToHash(items.isSuccess);
  if (isEmpty) return <NothingToGet />;
  return (
    <Page title={t('shop.title')}>
      <div>
        <QueryView query={items}>
          {({ rows }) =>
            rows.length > 0 && (
              <Section title={t('shop.merchandise')}>
                <ul className="merchandise">
                  {rows.map((item, index) => (
                    <li key={item.id}>
                      <MerchandiseItem item={item} isFirst={index === 0} />
                    </li>
                  ))}
                </ul>
              </Section>
            )
          }
        </QueryView>
        <QueryView query={records}>
          {({ rows }) =>
            rows.length > 0 && (
              <Section title={t('shop.records')}>
                <ul className="sold-records">
                  {rows.map((release) => (
                    <li key={release.id}>
                      <SoldRelease release={release} />
                    </li>
                  ))}
                </ul>
              </Section>
            )
          }
        </QueryView>
      </div>
    </Page>
  );
}

/** Scrolls to the item in the URL once it is there: the router has looked for it before. A restored position stays. */
function useScrollToHash(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere || window.scrollY > 0) return;
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, isThere]);
}

function NothingToGet() {
  const { t } = useTranslation('pages');
  return (
    <NotFound title={t('shop.notFound')} back={{ to: paths.releases, label: t('shop.back') }} />
  );
}

function head({ client, language, site }: HeadContext): PageDescription {
  const { rows } = loadedData(client, merchandiseQuery);
  return {
    ...headFromMessages('shop', paths.shop, site),
    nodes: rows.map((item) => productNode(item, language, site)),
  };
}

export const shop: PageModule = {
  Component: ShopPage,
  NotFound: NothingToGet,
  load: async ({ client }) => {
    const [items, records] = await Promise.all([
      client.ensureQueryData(merchandiseQuery),
      client.ensureQueryData(soldReleasesQuery),
    ]);
    if (items.total + records.total === 0) {
      throw new AppError('not-found', 'The shop has nothing to show.');
    }
  },
  head: import.meta.env.SSR ? head : undefined,
};
