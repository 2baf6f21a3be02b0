import { useTranslation } from 'react-i18next';
import { pick } from '@/i18n/localized-text';
import { Localized, LocalizedMarkdown } from '@/ui/localized';
import { Picture } from '@/ui/picture';
import { usePageTitle } from '@/ui/use-page-title';
import { useSettings } from './queries';
import { QueryView } from './query-view';
import { Section } from './section';
import type { SiteSettings } from '@/data-service/site-settings';

/** Who the label is: the settings' own words, or the default ones. */
export function AboutPage() {
  return <QueryView query={useSettings()}>{(settings) => <About settings={settings} />}</QueryView>;
}

function About({ settings }: { settings: SiteSettings | null }) {
  const { t, i18n } = useTranslation('pages');
  usePageTitle(pick(settings?.aboutUsTitle ?? null, i18n.language)?.text ?? t('about.title'));
  return (
    <>
      <h1 className="mb-4 text-4xl font-bold sm:text-5xl">
        {settings?.aboutUsTitle ? <Localized text={settings.aboutUsTitle} /> : t('about.title')}
      </h1>
      <p className="mb-10 text-xl text-quiet">
        {settings?.aboutUsSubtitle ? (
          <Localized text={settings.aboutUsSubtitle} />
        ) : (
          t('about.subtitle')
        )}
      </p>
      {settings?.aboutUsBannerUrl != null && (
        <Picture
          src={settings.aboutUsBannerUrl}
          alt={t('about.banner')}
          sizes="(min-width: 1152px) 1104px, 100vw"
          priority
          className="mb-10 max-h-[32rem] w-full rounded-xl object-cover"
        />
      )}
      {settings?.aboutUsContent ? (
        <LocalizedMarkdown text={settings.aboutUsContent} />
      ) : (
        <>
          <Section title={t('about.mission')}>
            <p className="max-w-prose">{t('about.missionText')}</p>
          </Section>
          <Section title={t('about.team')}>
            <p className="max-w-prose">{t('about.teamText')}</p>
          </Section>
        </>
      )}
    </>
  );
}
