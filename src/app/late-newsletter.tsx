import { onFirstInteraction } from '@/hydration/interaction';
import { lazyOnIdle } from '@/hydration/lazy';

/**
 * The sign-up in the footer. It needs JavaScript, so no server renders it, and documents stay within their bound: it comes
 * with its code and its English messages in an idle moment after the first interaction.
 */
export const LateNewsletter = lazyOnIdle(async () => {
  const [{ FooterNewsletter }] = await Promise.all([
    import('@/site/newsletter/newsletter-form'),
    import('@/i18n/deferred-messages'),
  ]);
  return FooterNewsletter;
}, onFirstInteraction);
