import { paths } from '@/config/paths';
import type { AllSettings } from '@/data-service/content/site-settings-mutations';

/** Returns where a field of the settings is edited: its name in the hash opens the page that has it. */
export const settingsField = (name: keyof AllSettings) => ({
  pathname: paths.panelSection('settings'),
  hash: name,
});
