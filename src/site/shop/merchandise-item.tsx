import { useTranslation } from 'react-i18next';
import type { Merchandise } from '@/data-service/content/merchandise';
import { pick } from '@/i18n/localized-text';
import { ArtistLink } from '@/site/shared/link';
import { ContentPicture, shareOnWideScreens } from '@/site/shared/picture';
import { CardHeading } from '@/site/shared/section';
import { LanguageNote, Localized, LocalizedMarkdown } from '@/ui/localized';
import { EditionList } from './edition-list';

/** A piece of merchandise, whole: it has no other page. */
export function MerchandiseItem({ item, isFirst }: { item: Merchandise; isFirst: boolean }) {
  const { t, i18n } = useTranslation('pages');
  const { id, name, description, images, imageAlts, editions, artistName } = item;
  const shownName = pick(name, i18n.language)?.text ?? '';
  return (
    <article id={id} className="merchandise-item sold">
      <div className="merchandise-pictures">
        {(images.length > 0 ? images : [null]).map((image) => (
          <ContentPicture
            key={image}
            src={image}
            alt={image === null ? null : imageAlts[image]}
            defaultAlt={t('shop.pictureOf', { name: shownName })}
            standIn={shownName}
            sizes={shareOnWideScreens(0.47)}
            className="aspect-5/4 w-full object-cover"
            priority={isFirst && image === images[0]}
          />
        ))}
      </div>
      <div className="min-w-0">
        <CardHeading>
          <Localized text={name} isBare />
        </CardHeading>
        <LanguageNote text={name} />
        {artistName !== null && (
          <p>
            <ArtistLink of={item} className="py-1 text-lg hover:[a&]:text-accent">
              {artistName}
            </ArtistLink>
          </p>
        )}
        <div className="mt-2 mb-4 max-w-prose text-quiet">
          <LocalizedMarkdown text={description} />
        </div>
        <EditionList editions={editions} of={shownName} />
      </div>
    </article>
  );
}
