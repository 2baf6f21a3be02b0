import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useAdminWords } from '../admin-words';
import { SECTIONS } from '../resources/registry';

/** The sections of the panel. On a phone they are a line that can be pushed sideways. */
export function PanelTabs() {
  const { t } = useAdminWords();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);

  return (
    <nav aria-label={t('panel.sections')} className="border-b border-line">
      <ul ref={list} className="-mb-px flex overflow-x-auto">
        {SECTIONS.map((section) => (
          <li key={section.segment} className="shrink-0">
            <NavLink
              to={paths.panelSection(section.segment)}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 whitespace-nowrap text-quiet -outline-offset-2 hover:text-paper aria-[current=page]:border-accent aria-[current=page]:text-paper sm:px-4"
            >
              {section.kind === 'singleton'
                ? t(`singleton.${section.name}.tab`)
                : t(`resource.${section.name}.tab`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
