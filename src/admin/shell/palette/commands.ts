import i18next, { type TFunction } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { LANGUAGE_CODES } from '@/i18n/languages';
import { type MessageKey, useAdminTranslation, useMessage } from '../../common/translation';
import { useSignOut } from '../../common/session';
import { askToLeave } from '../../record/unsaved-changes';
import type { PanelSection } from '../../list/section';
import { pagePath } from '../../record/singleton-pages';
import { ACCOUNT_PAGES } from '../account-menu';
import { SECTIONS } from '../sections';

/** A destination or an action of the palette. */
export interface Command {
  id: string;
  /** As it is called in the language of the panel. */
  label: string;
  /** The kind of thing that it is. */
  detail: string;
  /** Its names in every language. */
  texts: readonly string[];
  run: () => void;
}

/** A command whose label is a message. */
interface NamedCommand {
  id: string;
  label: MessageKey;
  /** Its heading, or other words that people use for it, which are searched, too. */
  words?: MessageKey;
  detail: string;
  run: () => void;
}

function labelOf(section: PanelSection): MessageKey {
  if (section.kind === 'page') return section.label;
  return section.kind === 'singleton'
    ? `singleton.${section.name}.tab`
    : `resource.${section.name}.tab`;
}

type Go = (path: string) => void;

/** Returns what leads into a section, to the fields of its form, and to a new entry. */
function commandsOf(section: PanelSection, t: TFunction<'admin'>, go: Go): NamedCommand[] {
  const { segment } = section;
  const path = paths.panelSection(segment);
  const toSection: NamedCommand = {
    id: segment,
    label: labelOf(section),
    detail: t('palette.section'),
    run: () => go(path),
  };
  if (section.kind === 'page') return [toSection];
  if (section.kind === 'resource') {
    const toNew: NamedCommand = {
      id: `${segment} new`,
      label: `resource.${section.name}.new`,
      detail: t('palette.action'),
      run: () => go(paths.panelNew(segment)),
    };
    return [toSection, toNew];
  }
  const detail = t(`singleton.${section.name}.tab`);
  const fields = section.fields.map(({ name, label, heading }): NamedCommand => ({
    id: `${segment} ${name}`,
    label: `field.${label}`,
    words: `fieldGroup.${heading}`,
    detail: `${detail} · ${t(`fieldGroup.${heading}`)}`,
    run: () => go(`${path}#${name}`),
  }));
  const pages = section.pages.map(({ name }): NamedCommand => ({
    id: `${segment} page ${name}`,
    label: `settingsPage.${name}`,
    words: `palette.words.${name}`,
    detail,
    run: () => go(pagePath(path, name)),
  }));
  const furtherPages = section.furtherPages.map(({ path: to, title, words }): NamedCommand => ({
    id: to,
    label: title,
    words,
    detail,
    run: () => go(to),
  }));
  return [toSection, ...pages, ...furtherPages, ...fields];
}

/** Returns everything in the panel that has a fixed name, with its names in the languages that are loaded. */
export function useCommands(): Command[] {
  const { t, i18n } = useAdminTranslation();
  const message = useMessage();
  const navigate = useNavigate();
  const { signOut } = useSignOut();
  const go = (path: string) => void navigate(path);
  const page = (id: string, label: MessageKey, path: string, words?: MessageKey): NamedCommand => ({
    id,
    label,
    ...(words && { words }),
    detail: t('palette.section'),
    run: () => go(path),
  });
  const action = (id: string, label: MessageKey, run: () => void): NamedCommand => ({
    id,
    label,
    detail: t('palette.action'),
    run: () => askToLeave(run),
  });
  const commands = [
    page('dashboard', 'panel.dashboard', paths.panel),
    ...SECTIONS.flatMap((section) => commandsOf(section, t, go)),
    ...ACCOUNT_PAGES.map(({ path, title, words }) => page(path, title, path, words)),
    action('site', 'panel.publicSite', () => window.location.assign(paths.home)),
    action('log-out', 'panel.logOut', () => void signOut('local')),
  ];
  const languages = LANGUAGE_CODES.filter((code) => i18n.hasResourceBundle(code, 'admin'));
  const translations = languages.map((code) => i18next.getFixedT(code, ['admin', 'common']));
  return commands.map(({ id, label, words, detail, run }) => ({
    id,
    label: message(label),
    detail,
    texts: translations.map((translate) =>
      words ? `${translate(label)} ${translate(words)}` : translate(label),
    ),
    run,
  }));
}

/** Loads the messages of the other languages, so that commands are found in all. Where that fails, those of the panel's do. */
export async function loadCommandNames(): Promise<void> {
  const missing = LANGUAGE_CODES.filter((code) => !i18next.hasResourceBundle(code, 'admin'));
  if (missing.length > 0) await i18next.reloadResources(missing, ['admin']);
}
