import { useAdminWords } from '@/admin/common/admin-words';

interface FormAlertProps {
  /** Why the last attempt to save failed. */
  failure: string | null;
  problemCount: number;
}

/** What stands between the form and being saved. */
export function FormAlert({ failure, problemCount }: FormAlertProps) {
  const { t } = useAdminWords();
  const texts = [
    ...(failure === null ? [] : [failure]),
    ...(problemCount === 0 ? [] : [t('form.problems', { count: problemCount })]),
  ];
  return (
    <div role="alert">
      {texts.length > 0 && (
        <div className="mb-6 border-l-4 border-red-400 bg-surface px-4 py-3 text-red-200">
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </div>
  );
}
