import { FIRST_LAYOUT_SCRIPT } from '@/ui/first-layout';
import { EARLY_CLICK_SCRIPT } from './early-click';

/** The only inline script of a rendered page; the policy allows it by its hash (server/security-headers.ts). */
export const HEAD_SCRIPT = `${FIRST_LAYOUT_SCRIPT};${EARLY_CLICK_SCRIPT}`;
