import { Item, Label, Separator } from '@radix-ui/react-dropdown-menu';
import { ChevronDown, CircleUser, LogOut } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { ActionMenu, menuItemClass, menuLineClass } from '../common/action-menu';
import { narrowButtonClass } from '../common/buttons';
import { useSignOut } from '../common/session';
import { useAdminTranslation, useMessage } from '../common/translation';
import type { NamedPage } from '../record/declaration';
import { askToLeave } from '../record/unsaved-changes';

/** The pages about those who work in the panel, in the order of the menu. */
export const ACCOUNT_PAGES: readonly NamedPage[] = [
  { path: paths.account, title: 'tab.account', words: 'palette.words.account' },
  { path: paths.team, title: 'tab.team', words: 'palette.words.team' },
  { path: paths.activity, title: 'tab.activity', words: 'palette.words.activity' },
  { path: paths.panelHealth, title: 'tab.health', words: 'palette.words.health' },
];

/** Who is signed in, with the account's menu: on phones the button is an icon, and the menu shows who. */
export function AccountMenu({ email }: { email: string }) {
  const { t } = useAdminTranslation();
  const message = useMessage();
  const { signOut } = useSignOut();
  // The question whether to leave a form begins when the focus is back on the button: that is where it returns to.
  const isLeaving = useRef(false);
  const signedIn = t('panel.signedInAs', { email });
  return (
    <ActionMenu
      className={narrowButtonClass}
      trigger={
        <>
          <CircleUser />
          <span className="max-w-80 truncate max-lg:sr-only">{signedIn}</span>
          <ChevronDown className="size-4 max-lg:hidden" />
        </>
      }
      onClosed={() => {
        if (isLeaving.current) askToLeave(() => void signOut('local'));
        isLeaving.current = false;
      }}
    >
      <Label className="px-4 py-2 text-sm wrap-anywhere text-quiet lg:hidden">{signedIn}</Label>
      {ACCOUNT_PAGES.map(({ path, title }) => (
        <Item key={path} asChild className={menuItemClass}>
          <Link to={path}>{message(title)}</Link>
        </Item>
      ))}
      <Separator className={menuLineClass} />
      <Item
        className={`${menuItemClass} gap-3`}
        onSelect={() => {
          isLeaving.current = true;
        }}
      >
        <LogOut />
        {t('panel.logOut')}
      </Item>
    </ActionMenu>
  );
}
