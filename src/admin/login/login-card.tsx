import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LOGO } from '@/config/constants';
import { paths } from '@/config/paths';
import { siteSettingsQuery } from '@/data-service/content/site-settings';
import { chooseLanguage } from '@/i18n/setup';
import { brandLinkClass, BrandMark } from '@/ui/brand-mark';
import { LanguageSelect } from '@/ui/language-select';
import { usePageTitle } from '@/ui/page-title';

interface LoginCardProps {
  title: string;
  text?: string;
  /** The email address of the account. */
  account?: string;
  /** True for a step after another one: its first field gets the focus. */
  isNext?: boolean;
  children: ReactNode;
}

/** One step of signing in. */
export function LoginCard({ title, text, account, isNext = false, children }: LoginCardProps) {
  usePageTitle(title);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNext) card.current?.querySelector<HTMLInputElement>('input[required]')?.focus();
  }, [isNext]);
  return (
    <>
      <header className="frame flex h-16 items-center justify-between gap-4">
        <Brand />
        <LanguageSelect onChoose={chooseLanguage} />
      </header>
      <main className="flex grow items-center justify-center px-4 py-10">
        <div
          ref={card}
          className="flex w-full max-w-md flex-col border border-line bg-surface/60 p-6 sm:p-10"
        >
          <h1 className="poster mb-4 text-name">{title}</h1>
          {text && <p className="mb-4 text-quiet">{text}</p>}
          {account && <p className="mb-4 font-medium break-words">{account}</p>}
          {children}
        </div>
      </main>
    </>
  );
}

/** The name of the label, as a link to the site. */
function Brand() {
  const { t } = useTranslation();
  const { data } = useQuery(siteSettingsQuery);
  return (
    <a href={paths.home} className={brandLinkClass}>
      <BrandMark logoUrl={data?.logoUrl ?? DEFAULT_LOGO} name={data?.labelName ?? t('brand')} />
    </a>
  );
}
