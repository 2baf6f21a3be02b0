import { PostgrestClient } from '@supabase/postgrest-js';
import { PANEL_PAGE_SIZE } from '@/config/constants';
import { paths } from '@/config/paths';
import type { FirstRead } from '@/data-service/backend/client/ask-early';
import { upcomingFirst } from '@/data-service/backend/staff/concerts';
import { listForStaff } from '@/data-service/backend/staff/lists';
import { artistEntity } from '@/data-service/content/artists';
import { concertEntity } from '@/data-service/content/concerts';
import { createRepository, type Repository } from '@/data-service/content/entity/repository';
import { withReview } from '@/data-service/content/entity/review';
import { galleryItemEntity } from '@/data-service/content/gallery-items';
import { mailingEntity } from '@/data-service/content/mailings';
import { merchandiseEntity } from '@/data-service/content/merchandise';
import { newsItemEntity } from '@/data-service/content/news-items';
import { releaseEntity } from '@/data-service/content/releases';
import { serviceEntity } from '@/data-service/content/services';
import { getSettingsRow } from '@/data-service/content/site-settings';
import { allSettings } from '@/data-service/content/site-settings-mutations';

const BACKEND = 'http://backend';

/** Returns what a read sends first, by sending it to nobody. */
async function firstRequest(
  read: (client: () => PostgrestClient) => Promise<unknown>,
): Promise<Omit<FirstRead, 'page'>> {
  const sent: Request[] = [];
  const client = new PostgrestClient(`${BACKEND}/rest/v1`, {
    fetch: async (input, init) => {
      sent.push(new Request(input, init));
      return Response.json([], { headers: { 'Content-Range': '*/0' } });
    },
  });
  await read(() => client);
  const [request] = sent;
  if (!request) throw new Error('It has sent nothing.');
  const { prefer, accept } = Object.fromEntries(request.headers);
  return {
    path: request.url.slice(BACKEND.length),
    headers: { ...(accept && { Accept: accept }), ...(prefer && { Prefer: prefer }) },
  };
}

/** The first page of a list as the URL without a query string asks for it: resourceListQuery in src/admin/record/queries.ts. */
const FIRST_PAGE = { from: 0, size: PANEL_PAGE_SIZE, query: '', where: [], sort: null };

/** Returns what the panel sends first: the settings on every page, and on the page of a list its rows. */
export async function earlyReads(): Promise<FirstRead[]> {
  const list = async <Row, Entity>(
    segment: string,
    repository: Repository<Row, Entity>,
    ordered = (own: Repository<Row, Entity>) => own,
  ): Promise<FirstRead> => ({
    page: paths.panelSection(segment),
    ...(await firstRequest((client) =>
      listForStaff(ordered(createRepository({ ...repository, client })), FIRST_PAGE),
    )),
  });
  return Promise.all([
    firstRequest((client) => getSettingsRow(createRepository({ ...allSettings, client }))).then(
      (settings) => ({ page: null, ...settings }),
    ),
    list('artists', withReview(artistEntity).repository),
    list('releases', withReview(releaseEntity).repository),
    list('services', withReview(serviceEntity).repository),
    list('gallery', withReview(galleryItemEntity).repository),
    list('news', withReview(newsItemEntity).repository),
    list('mailings', withReview(mailingEntity).repository),
    list('merchandise', withReview(merchandiseEntity).repository),
    list('concerts', withReview(concertEntity).repository, upcomingFirst),
  ]);
}
