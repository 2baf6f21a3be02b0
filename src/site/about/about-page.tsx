import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DEFAULT_BANNER } from '@/config/constants';
import { paths } from '@/config/paths';
import { aboutQuery, type AboutTexts } from '@/data-service/content/label-texts';
import { ownText, type LocalizedText } from '@/i18n/localized-text';
import type { HeadContext, PageDescription, PageModule } from '@/site/page-module';
import { studioNode } from '@/site/seo/json-ld';
import { headFromMessages, languagesOf, loadedData, ownLine } from '@/site/seo/page-description';
import { shareOfFrame } from '@/site/shared/picture';
import { Section } from '@/site/shared/section';
import { useSettings } from '@/site/shared/settings';
import { LocalizedMarkdown } from '@/ui/localized';
import { Markdown } from '@/ui/markdown';
import { usePageTitle } from '@/ui/page-title';
import { Picture } from '@/ui/picture';
import { QueryView } from '@/ui/state-screen';

/** The label's texts about itself: those of the settings, or the default ones. */
function AboutPage() {
  return <QueryView query={useQuery(aboutQuery)}>{(texts) => <About texts={texts} />}</QueryView>;
}

function About({ texts }: { texts: AboutTexts | null }) {
  const { t, i18n } = useTranslation('pages');
  const title = ownText(texts?.aboutUsTitle, i18n.language) ?? t('about.title');
  const subtitle = ownText(texts?.aboutUsSubtitle, i18n.language) ?? t('about.subtitle');
  const banner = useSettings().data?.aboutUsBannerUrl;
  usePageTitle(title);
  return (
    <>
      <h1 className="poster mb-8 text-page">{title}</h1>
      <p className="mb-12 max-w-3xl text-xl leading-snug text-quiet lg:mb-20 lg:text-3xl">
        {subtitle}
      </p>
      <Picture
        src={banner ?? DEFAULT_BANNER}
        alt={banner == null ? '' : t('about.banner')}
        sizes={shareOfFrame()}
        priority
        className="mb-16 aspect-3/2 w-full object-cover lg:mb-28 lg:aspect-21/9"
      />
      {texts?.aboutUsContent && (
        <div className="text-lg lg:ml-[25%]">
          <LocalizedMarkdown text={texts.aboutUsContent} />
        </div>
      )}
      <Part
        title={t('about.mission')}
        text={texts?.aboutUsMission}
        usual={t('about.missionText')}
      />
      <Part title={t('about.team')} text={texts?.aboutUsTeam} usual={t('about.teamText')} />
    </>
  );
}

interface PartProps {
  title: string;
  text: LocalizedText | null | undefined;
  /** Shown without a text in the visitor's language. */
  usual: string;
}

function Part({ title, text, usual }: PartProps) {
  const own = ownText(text, useTranslation().i18n.language);
  return (
    <Section title={title} layout="aside">
      <div className="max-w-prose text-lg">
        {own === null ? <p>{usual}</p> : <Markdown>{own}</Markdown>}
      </div>
    </Section>
  );
}

function head({ client, language, site }: HeadContext): PageDescription {
  const own = headFromMessages('about', paths.about, site);
  const texts = loadedData(client, aboutQuery);
  return {
    ...own,
    name: ownLine(texts?.aboutUsTitle, language) ?? own.name,
    description: ownLine(texts?.aboutUsSubtitle, language) ?? own.description,
    languages: languagesOf(texts?.aboutUsContent ?? null),
    nodes: [studioNode(language, site)],
  };
}

export const about: PageModule = {
  Component: AboutPage,
  load: ({ client }) => client.ensureQueryData(aboutQuery),
  head: import.meta.env.SSR ? head : undefined,
};
