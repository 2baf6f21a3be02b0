import { useTranslation } from 'react-i18next';
import { MUSIC_LINK_REFUSALS, type MusicLinkRefusal } from '@/data-service/platforms/music-link';

/** The codes of the schemas in the data service. */
const PROBLEM_WORDS = {
  required: 'common:form.required',
  email: 'common:form.email',
  'too-long': 'common:form.tooLong',
  'not-agreed': 'contact.notAgreed',
  'not-confirmed': 'contact.notConfirmed',
} as const;

const isKnown = (problem: string): problem is keyof typeof PROBLEM_WORDS =>
  problem in PROBLEM_WORDS;

/** A field's problem in the visitor's words. */
export function useProblemText() {
  const { t } = useTranslation(['pages', 'common']);
  return (problem: string | undefined) =>
    problem === undefined
      ? undefined
      : t(isKnown(problem) ? PROBLEM_WORDS[problem] : 'common:form.invalid');
}

const isRefusal = (problem: string): problem is MusicLinkRefusal =>
  MUSIC_LINK_REFUSALS.some((refusal) => refusal === problem);

/** Why a text is no link to music, in the visitor's words. */
export function useMusicLinkProblem() {
  const { t } = useTranslation('pages');
  const problemText = useProblemText();
  return (problem: string) =>
    isRefusal(problem) ? t(`musicLink.refusal.${problem}`) : problemText(problem);
}
