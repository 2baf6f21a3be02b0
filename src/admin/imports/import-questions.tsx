import { ARTIST_TYPES } from '@/data-service/content/artists';
import { formatLanguage } from '@/i18n/format';
import { SelectField, TextField } from '@/ui/field';
import { useAdminTranslation, useMessage } from '../common/translation';
import { isAnswer } from './answers';
import type { Question } from './read-context';
import type { QuestionName } from './source';

interface ImportQuestionsProps {
  questions: readonly Question[];
  onAnswer: (name: QuestionName, answer: string) => void;
}

/** What the lines do not say: it is asked once for all of them. */
export function ImportQuestions({ questions, onAnswer }: ImportQuestionsProps) {
  const { t } = useAdminTranslation();
  const labelOf = useAnswerLabel();
  if (questions.length === 0) return null;
  return (
    <fieldset className="grid gap-4 border-y border-line py-4 md:grid-cols-2">
      <legend className="sr-only">{t('imports:questions')}</legend>
      {questions.map(({ name, type, choices, value }) => {
        const shared = {
          label: t(`imports:question.${name}`),
          value,
          onChange: ({ target }: { target: { value: string } }) => onAnswer(name, target.value),
        };
        if (type !== 'choice') return <TextField key={name} type={type} {...shared} />;
        return (
          <SelectField key={name} {...shared}>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {labelOf(name, choice)}
              </option>
            ))}
          </SelectField>
        );
      })}
    </fieldset>
  );
}

/** Returns a function that names an answer. */
function useAnswerLabel(): (name: QuestionName, choice: string) => string {
  const { t, i18n } = useAdminTranslation();
  const message = useMessage();
  return (name, choice) => {
    if (name === 'language') return formatLanguage(choice, i18n.language);
    const type = ARTIST_TYPES.find((known) => known === choice);
    if (type) return message(`common:artistType.${type}`);
    const key = `${name}_${choice}`;
    return isAnswer(key) ? t(`imports:answer.${key}`) : choice;
  };
}
