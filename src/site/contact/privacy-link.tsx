import { useTranslation } from 'react-i18next';
import { Link } from '@/site/shared/link';
import { paths } from '@/config/paths';

/** The link to the privacy policy. What was typed is still there on the way back. */
export function PrivacyLink() {
  const { t } = useTranslation();
  return (
    <Link
      to={paths.privacy}
      className="py-3 underline decoration-accent underline-offset-4 hover:text-accent"
    >
      {t('legal.privacyPolicy')}
    </Link>
  );
}
