import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { pick, type LocalizedText } from '@/i18n/localized-text';
import { Picture } from '@/ui/picture';

export interface ContentPictureProps extends Omit<ComponentProps<typeof Picture>, 'src' | 'alt'> {
  /** Without a URL nothing is rendered. */
  src: string | null | undefined;
  alt: LocalizedText | null | undefined;
  /** The alternative where none is written. */
  defaultAlt?: string;
}

/** A picture that staff have chosen, with its alternative in the visitor's language. */
export function ContentPicture({ src, alt, defaultAlt = '', ...props }: ContentPictureProps) {
  const { language } = useTranslation().i18n;
  if (src == null) return null;
  return <Picture src={src} alt={pick(alt, language)?.text ?? defaultAlt} {...props} />;
}
