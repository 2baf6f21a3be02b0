import { readFields, type EntityOf } from '@/data-service/client/define-entity';
import { localizedLine, localizedMarkdown } from '@/data-service/client/entity-fields';
import { createService } from '@/data-service/client/service';
import { getSettingsRow, siteSettings } from './site-settings';

/** The texts of the about page. */
export const aboutFields = {
  aboutUsTitle: localizedLine({}),
  aboutUsSubtitle: localizedLine({}),
  aboutUsContent: localizedMarkdown({ max: 20_000 }),
  aboutUsMission: localizedMarkdown({ max: 20_000 }),
  aboutUsTeam: localizedMarkdown({ max: 20_000 }),
};

export type AboutTexts = EntityOf<typeof aboutFields>;

/** The columns of the settings that only that page needs. */
export const aboutTexts = createService({
  table: siteSettings.table,
  sort: { column: 'created_at', ascending: false },
  ...readFields(aboutFields),
});

/** The query of the texts: null when there is no row of settings, and the page then shows its defaults. */
export const aboutQuery = {
  queryKey: [aboutTexts.table, 'about'],
  queryFn: (): Promise<AboutTexts | null> => getSettingsRow(aboutTexts),
};
