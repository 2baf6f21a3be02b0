import { paths } from '@/config/paths';
import type { LegalTexts } from '@/data-service/entities/label-texts';
import { describeFromMessages, languagesOf, type Describe } from '@/site/seo/page-description';
import { legalQuery } from './legal-query';

const describeText =
  (name: keyof LegalTexts, path: string): Describe =>
  ({ client, site }) => {
    const texts = client.getQueryData<LegalTexts>(legalQuery.queryKey);
    if (!texts) return null;
    return { ...describeFromMessages(name, path, site), languages: languagesOf(texts[name] ?? {}) };
  };

export const imprint = { describe: describeText('imprint', paths.imprint) };
export const privacyPolicy = { describe: describeText('privacyPolicy', paths.privacy) };
