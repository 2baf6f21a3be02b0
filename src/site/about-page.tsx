import { useTranslation } from 'react-i18next';
import { pick } from '@/i18n/localized-text';
import { Localized, LocalizedMarkdown } from '@/ui/localized';
import { Picture } from '@/ui/picture';
import { usePageTitle } from '@/ui/use-page-title';
import { shareOfFrame } from './picture-sizes';
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
      <h1 className="poster mb-8 text-page">
        {settings?.aboutUsTitle ? <Localized text={settings.aboutUsTitle} /> : t('about.title')}
      </h1>
      <p className="mb-12 max-w-3xl text-xl leading-snug text-quiet lg:mb-20 lg:text-3xl">
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
          sizes={shareOfFrame()}
          priority
          className="mb-16 aspect-3/2 w-full object-cover lg:mb-28 lg:aspect-21/9"
        />
      )}
      {settings?.aboutUsContent ? (
        <div className="text-lg lg:ml-[25%]">
          <LocalizedMarkdown text={settings.aboutUsContent} />
        </div>
      ) : (
        <>
          <Section title={t('about.mission')} layout="aside">
            <p className="max-w-prose text-lg">{t('about.missionText')}</p>
          </Section>
          <Section title={t('about.team')} layout="aside">
            <p className="max-w-prose text-lg">{t('about.teamText')}</p>
          </Section>
        </>
      )}
    </>
  );
}
