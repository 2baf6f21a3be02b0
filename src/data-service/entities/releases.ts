import type { LocalizedText } from '@/i18n/localized-text';
import {
  readListedRelease,
  RELEASE_ARTIST,
  releaseSource,
  type ListedRelease,
  type ReleaseRow,
} from './listed-releases';
import { readLocalizedText } from '@/data-service/client/read-json';
import { createService } from '@/data-service/client/service';

export interface Release extends ListedRelease {
  description: LocalizedText | null;
  updatedAt: string;
}

export const releases = createService<ReleaseRow, Release>({
  ...releaseSource,
  columns: `*, ${RELEASE_ARTIST}`,
  fromRow: (row) => ({
    ...readListedRelease(row),
    description: readLocalizedText(row.description),
    updatedAt: row.updated_at,
  }),
});
