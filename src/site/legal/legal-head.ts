import { paths } from '@/config/paths';
import type { LegalTexts } from '@/data-service/entities/label-texts';
import { headFromMessages, languagesOf, type GetHead } from '@/site/seo/page-description';
import { legalQuery } from './legal-query';

const headOfText =
  (name: keyof LegalTexts, path: string): GetHead =>
  ({ client, site }) => {
    const texts = client.getQueryData<LegalTexts>(legalQuery.queryKey);
    if (!texts) return null;
    return { ...headFromMessages(name, path, site), languages: languagesOf(texts[name] ?? {}) };
  };

export const getImprintHead = headOfText('imprint', paths.imprint);
export const getPrivacyPolicyHead = headOfText('privacyPolicy', paths.privacy);
