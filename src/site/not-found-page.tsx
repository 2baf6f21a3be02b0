import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { buttonClass } from '@/ui/button';
import { NotFound } from './not-found';

/** For an address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation('pages');
  return (
    <NotFound
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <Link to={paths.home} className={buttonClass}>
          {t('notFound.toHome')}
        </Link>
      }
    />
  );
}
