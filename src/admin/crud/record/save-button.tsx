import { Button } from '@/ui/button';
import { useAdminWords } from '@/admin/common/admin-words';

/** Submits the form that it stands in. */
export function SaveButton({ isSaving }: { isSaving: boolean }) {
  const { t } = useAdminWords();
  return (
    <Button type="submit" aria-disabled={isSaving}>
      {isSaving ? t('form.saving') : t('form.save')}
    </Button>
  );
}
