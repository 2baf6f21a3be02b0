import { getLegalTexts, legalTexts, type LegalTexts } from '@/data-service/legal-texts';
import { isRecord, readLocalizedText } from '@/data-service/read-json';

const STORAGE_KEY = 'legal-texts';

function keepCopy(texts: LegalTexts): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(texts));
  } catch {
    // Storage may be full or switched off; the texts then stay readable as long as the page is open.
  }
}

function readCopy(): LegalTexts | undefined {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (!isRecord(copy)) return undefined;
    return {
      imprint: readLocalizedText(copy['imprint']),
      privacyPolicy: readLocalizedText(copy['privacyPolicy']),
    };
  } catch {
    return undefined;
  }
}

/** The legal texts: those of the last visit at once, and the present ones as soon as they are there. */
export const legalQuery = {
  queryKey: [legalTexts.table, 'legal'],
  queryFn: async () => {
    const texts = await getLegalTexts();
    keepCopy(texts);
    return texts;
  },
  initialData: readCopy,
  initialDataUpdatedAt: 0,
  gcTime: Infinity,
};
