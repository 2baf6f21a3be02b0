import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useAdminTranslation } from '../common/translation';
import { SECTIONS } from './sections';
import { useListUrlState } from '../common/url-state';
import type { PanelSection } from '../list/section';

/** The sections of the panel: a column beside the page, or above it a line that can be pushed sideways. */
export function PanelTabs() {
  const { t } = useAdminTranslation();
  const { pathname } = useLocation();
  const { missing } = useListUrlState().shown;
  // A filter for missing translations goes from section to section.
  const searchFor = ({ kind }: PanelSection) =>
    missing === null || kind === 'page' ? '' : `missing=${missing}`;
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]');
    if (!current) return undefined;
    const observer = new ResizeObserver(() => showWhole(current, list.current));
    // A count may come later, also to a tab before this one.
    for (const tab of list.current?.children ?? []) observer.observe(tab);
    return () => observer.disconnect();
  }, [pathname]);

  return (
    <nav
      aria-label={t('panel.sections')}
      className="max-w-full border-b border-line wide:sticky wide:top-0 wide:max-h-dvh wide:self-start wide:overflow-y-auto wide:border-0 wide:py-6"
    >
      <ul
        ref={list}
        className="-mb-px flex overflow-x-auto wide:flex-col wide:gap-px wide:overflow-visible"
      >
        {SECTIONS.map((section) => (
          <li key={section.segment} className="shrink-0">
            <NavLink
              to={{ pathname: paths.panelSection(section.segment), search: searchFor(section) }}
              className="relative flex min-h-11 items-center gap-3 border-b-2 border-transparent px-3 whitespace-nowrap text-quiet -outline-offset-2 hover:text-paper aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-paper sm:px-4 wide:min-h-10 wide:border-b-0 wide:text-[0.9375rem] wide:border-l-2 wide:px-3 wide:whitespace-normal wide:aria-[current=page]:bg-surface"
            >
              <section.Icon className="hidden wide:block" />
              <span>
                <TabLabel section={section} />
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Pushes the line sideways alone: the page stays where it is. */
function showWhole(tab: Element, line: Element | null): void {
  if (!line) return;
  const [shown, wanted] = [line.getBoundingClientRect(), tab.getBoundingClientRect()];
  line.scrollLeft += Math.max(0, wanted.right - shown.right);
  line.scrollLeft -= Math.max(0, shown.left - wanted.left);
}

function TabLabel({ section }: { section: PanelSection }) {
  const { t } = useAdminTranslation();
  if (section.kind === 'page') return <section.Tab />;
  return section.kind === 'singleton'
    ? t(`singleton.${section.name}.tab`)
    : t(`resource.${section.name}.tab`);
}
