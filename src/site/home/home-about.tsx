import { useTranslation } from 'react-i18next';
import { DEFAULT_BANNER } from '@/config/constants';
import { paths } from '@/config/paths';
import { Picture } from '@/ui/picture';
import { MoreLink } from '@/site/layout/more-link';
import { shareOnWideScreens } from '@/site/lists/picture-sizes';
import { useSettings } from '@/site/lists/queries';
import { Section } from '@/site/layout/section';

/** A few sentences about the label, on its banner. */
export function HomeAbout() {
  const { t } = useTranslation('pages');
  const banner = useSettings().data?.aboutUsBannerUrl ?? DEFAULT_BANNER;
  return (
    <Section title={t('home.about')}>
      <div className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-[1.4fr_1fr]">
        <Picture
          src={banner}
          alt=""
          sizes={shareOnWideScreens(0.565)}
          className="aspect-3/2 w-full object-cover"
        />
        <div>
          <p className="text-xl leading-snug lg:text-3xl">{t('home.aboutText')}</p>
          <MoreLink to={paths.about} label={t('home.moreAbout')} />
        </div>
      </div>
    </Section>
  );
}
