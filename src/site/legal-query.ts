import { getLegalTexts, legalTexts, type LegalTexts } from '@/data-service/legal-texts';
import { isRecord, readLocalizedText } from '@/data-service/read-json';
import { createStoredText } from './stored-text';

const stored = createStoredText('legal-texts');

function readCopy(): LegalTexts | undefined {
  try {
    const copy: unknown = JSON.parse(stored.read() ?? 'null');
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
    stored.change(JSON.stringify(texts));
    return texts;
  },
  initialData: readCopy,
  initialDataUpdatedAt: 0,
  gcTime: Infinity,
};
