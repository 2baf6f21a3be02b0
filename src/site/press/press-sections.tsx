import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LOGO } from '@/config/constants';
import { pressContactQuery } from '@/data-service/content/label-texts';
import type { PressPicture } from '@/data-service/content/press';
import { ServerRenderedText } from '@/hydration/server-rendered';
import { pick } from '@/i18n/localized-text';
import { useSettings } from '@/site/shared/settings';
import { Part, Section } from '@/site/shared/section';
import { quietButtonClass } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { Picture } from '@/ui/picture';
import { notify } from '@/ui/toasts';
import { KitButton } from './kit-button';
import {
  creditLine,
  formatMegabytes,
  pictureFileName,
  pressTexts,
  type PictureGroup,
  type PressKit,
} from './press-kit';

/** The press kit of a subject, in the order in which it is used: texts, facts, contact, pictures. */
export function PressSections({ kit }: { kit: PressKit }) {
  const { t } = useTranslation(['pages', 'common']);
  return (
    <>
      <KitButton kit={kit} />
      <Texts kit={kit} />
      <Facts kit={kit} />
      <Contact />
      <Logo url={kit.logoUrl} />
      {kit.groups.every(({ pictures }) => pictures.length === 0) ? (
        <Section title={t('press.pictures')} layout="aside">
          <p className="text-quiet">{t('press.noPictures')}</p>
        </Section>
      ) : (
        <Section title={t('press.pictures')}>
          <Groups groups={kit.groups} />
        </Section>
      )}
    </>
  );
}

const gridClass = 'grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3';

/** Pictures under the names of those who are on them; a group of one picture takes the room of one. */
function Groups({ groups }: { groups: readonly PictureGroup[] }) {
  const [first] = groups;
  if (first && groups.length === 1) return <Pictures {...first} className={gridClass} />;
  return (
    <div className={gridClass}>
      {groups.map((group) => {
        const isRow = group.pictures.length > 1;
        return (
          <div key={group.name} className={isRow ? 'col-span-full' : ''}>
            <Part title={group.name}>
              <Pictures {...group} className={isRow ? gridClass : ''} />
            </Part>
          </div>
        );
      })}
    </div>
  );
}

function Pictures({ name, pictures, className }: PictureGroup & { className: string }) {
  const { t } = useTranslation(['pages', 'common']);
  return (
    <ul className={className}>
      {pictures.map((picture, at) => (
        <li key={picture.url}>
          <PressPictureView picture={picture} fileName={pictureFileName(name, picture, at, t)} />
        </li>
      ))}
    </ul>
  );
}

function Texts({ kit }: { kit: PressKit }) {
  const { t, i18n } = useTranslation(['pages', 'common']);
  // In the language of the page, else in one in which there is a text.
  const language = pick(kit.long ?? kit.short, i18n.language)?.language ?? i18n.language;
  const { short, long } = pressTexts(kit, language);
  if (long === null) {
    return (
      <Section title={t('press.text')} layout="aside">
        <p className="text-quiet">{t('press.noText')}</p>
      </Section>
    );
  }
  return (
    <>
      {short !== null && short !== long && (
        <CopiedText title={t('press.short')} text={short} language={language} />
      )}
      <CopiedText
        title={short === long ? t('press.text') : t('press.long')}
        text={long}
        language={language}
      />
    </>
  );
}

function CopiedText({ title, text, language }: { title: string; text: string; language: string }) {
  return (
    <Section title={title} layout="aside">
      <div>
        <div lang={language} className="max-w-prose text-lg whitespace-pre-line">
          {text}
        </div>
        <CopyButton title={title} text={text} />
      </div>
    </Section>
  );
}

function CopyButton({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('pages');
  const copy = async () => {
    if (await copyText(text)) notify({ kind: 'success', text: t('press.copied') });
    else notify({ kind: 'failure', text: t('press.copyFailed') });
  };
  return (
    <button
      type="button"
      aria-label={t('press.copyOf', { title })}
      className={`${quietButtonClass} mt-6`}
      onClick={() => void copy()}
    >
      {t('press.copy')}
    </button>
  );
}

function Facts({ kit }: { kit: PressKit }) {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const facts = kit.facts(t, i18n.language).map(({ name, value }) => ({
    name,
    value: typeof value === 'string' ? value : value.join('\n'),
  }));
  if (facts.length === 0) return null;
  const text = facts.map(({ name, value }) => `${name}: ${value}`).join('\n');
  return (
    <Section title={t('press.facts')} layout="aside">
      <div>
        <FactList facts={facts} />
        <CopyButton title={t('press.facts')} text={text} />
      </div>
    </Section>
  );
}

function FactList({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid max-w-prose gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd className="mb-2 wrap-anywhere whitespace-pre-line sm:mb-0">
            {typeof value === 'string' ? (
              <ServerRenderedText source={value}>{() => value}</ServerRenderedText>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whom journalists ask; the section is rendered only where there is somebody. */
function Contact() {
  const { t } = useTranslation('pages');
  const contact = useQuery(pressContactQuery).data;
  const label = useSettings().data;
  const email = contact?.pressContactEmail ?? label?.contactEmail;
  const phone = contact?.pressContactPhone ?? label?.contactPhone;
  const facts = [
    { name: t('press.name'), value: contact?.pressContactName },
    {
      name: t('press.email'),
      value: email && (
        <a href={`mailto:${email}`} className="underline hover:text-accent">
          {email}
        </a>
      ),
    },
    {
      name: t('press.phone'),
      value: phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="underline hover:text-accent">
          {phone}
        </a>
      ),
    },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <Section title={t('press.contact')} layout="aside">
      <FactList facts={facts} />
    </Section>
  );
}

function Logo({ url }: { url: string }) {
  const { t } = useTranslation('pages');
  const { data } = useSettings();
  const extension = /\.[a-z]+$/.exec(url)?.[0] ?? '';
  return (
    <Section title={t('press.logo')} layout="aside">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <img
          src={url}
          alt={data?.labelName ?? t('press.logo')}
          className="h-24 max-w-60 object-contain"
        />
        <a
          href={url}
          download={`${data?.labelName ?? ''} ${t('press.fileLogo')}${extension}`.trim()}
          aria-label={t('press.downloadOf', { name: t('press.logo') })}
          className={quietButtonClass}
        >
          {t('press.download')}
        </a>
      </div>
    </Section>
  );
}

/** The URL of the label's logo, or of the site's own. */
export const useLogoUrl = () => useSettings().data?.logoUrl ?? DEFAULT_LOGO;

function PressPictureView({ picture, fileName }: { picture: PressPicture; fileName: string }) {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const id = useId();
  const { url, alt, print } = picture;
  const { width, height, bytes } = print;
  return (
    <div>
      <figure>
        <Picture
          src={url}
          alt={pick(alt, i18n.language)?.text ?? fileName.replace(/\.jpg$/, '')}
          sizes="(width < 40rem) 92vw, (width < 64rem) 45vw, 30vw"
          className="aspect-4/3 w-full bg-surface object-contain"
        />
        <figcaption id={id} className="mt-3 text-sm">
          {creditLine(picture, t) ?? t('press.noCredit')}{' '}
          <span className="block text-quiet">
            <ServerRenderedText source={url}>
              {() =>
                t('press.print', { width, height, size: formatMegabytes(bytes, i18n.language) })
              }
            </ServerRenderedText>
          </span>
        </figcaption>
      </figure>
      <a
        href={print.url}
        download={fileName}
        aria-label={t('press.downloadOf', { name: fileName })}
        className={`${quietButtonClass} mt-3`}
      >
        {t('press.download')}
      </a>
    </div>
  );
}
