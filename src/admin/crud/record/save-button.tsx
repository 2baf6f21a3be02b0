import { Button } from '@/ui/button';
import { useAdminTranslation } from '@/admin/common/admin-translation';

/** Submits the form that it stands in. */
export function SaveButton({ isSaving }: { isSaving: boolean }) {
  const { t } = useAdminTranslation();
  return (
    <Button type="submit" aria-disabled={isSaving}>
      {isSaving ? t('form.saving') : t('form.save')}
    </Button>
  );
}
