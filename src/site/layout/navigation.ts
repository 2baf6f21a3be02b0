import { paths } from '@/config/paths';

/** The entries of the navigation, in order; labels are keys of `common:nav`. */
export const NAVIGATION = [
  { to: paths.home, label: 'home' },
  { to: paths.artists, label: 'artists' },
  { to: paths.releases, label: 'releases' },
  { to: paths.bits, label: 'bits' },
  { to: paths.services, label: 'services' },
  { to: paths.gallery, label: 'gallery' },
  { to: paths.news, label: 'news' },
  { to: paths.about, label: 'about' },
  { to: paths.contact, label: 'contact' },
] as const;

export type SectionName = (typeof NAVIGATION)[number]['label'];
