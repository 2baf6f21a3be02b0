import { isEmbedPath, isPreviewPath } from '@/config/paths';
import { STORED_SESSION } from '@/lib/storage';

/** Returns true on a device whose browser has a session of the panel. On other sites nothing is read of the device. */
function isStaff(): boolean {
  if (isEmbedPath(window.location.pathname)) return false;
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(STORED_SESSION.name));
  } catch {
    return false;
  }
}

/** Returns false for staff and programs, in a preview, and where the browser says that nobody shall be tracked. */
export function mayBeCounted(): boolean {
  const { webdriver, doNotTrack } = navigator;
  const refuses = doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
  return !webdriver && !refuses && !isPreviewPath(window.location.pathname) && !isStaff();
}
