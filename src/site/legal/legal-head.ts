import { paths } from '@/config/paths';
import { hasImprintFacts } from '@/data-service/entities/imprint';
import type { LegalTexts } from '@/data-service/entities/label-texts';
import { LANGUAGE_CODES } from '@/i18n/languages';
import { labelAddressNode } from '@/site/seo/json-ld';
import { headFromMessages, languagesOf, type GetHead } from '@/site/seo/page-description';
import { legalQuery } from './legal-query';

export const getImprintHead: GetHead = ({ client, site }) => {
  const texts = client.getQueryData<LegalTexts>(legalQuery.queryKey);
  if (!texts) return null;
  const head = headFromMessages('imprint', paths.imprint, site);
  if (!hasImprintFacts(texts)) return { ...head, languages: languagesOf(texts.imprint ?? {}) };
  return { ...head, languages: LANGUAGE_CODES, nodes: [labelAddressNode(texts, site)] };
};

export const getPrivacyPolicyHead: GetHead = ({ client, site }) => {
  const texts = client.getQueryData<LegalTexts>(legalQuery.queryKey);
  if (!texts) return null;
  return {
    ...headFromMessages('privacyPolicy', paths.privacy, site),
    languages: languagesOf(texts.privacyPolicy ?? {}),
  };
};
