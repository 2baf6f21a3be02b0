import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { isRecord } from '@/data-service/entity/read-json';
import { LONGEST_QUERY } from '@/data-service/entities/search';
import { splitLanguage } from '@/i18n/language-path';

/** The debounce of typing, in milliseconds. */
const TYPING_PAUSE = 250;

/** An entry of the history whose query is still being typed: the next change replaces it. */
const DRAFT = { draft: true };

/**
 * Returns the query in the URL, `?q=…`, and the text in the field. Typing changes the URL after a pause; a submitted query
 * has an entry of the history of its own.
 */
export function useSearchQuery() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigationType = useNavigationType();
  const asked = params.get('q') ?? '';
  const [typed, setTyped] = useState(asked);

  const draft = isRecord(state) && 'draft' in state;

  // Back, Forward or a link: the field shows the query of the URL. While typing, the URL follows the field.
  const [shownEntry, setShownEntry] = useState(key);
  if (shownEntry !== key) {
    setShownEntry(key);
    if (!draft || navigationType === NavigationType.Pop) setTyped(asked);
  }

  const tooLong = typed.length > LONGEST_QUERY;

  const write = (submitted: boolean) => {
    if (tooLong) return;
    // A page that is fading out must not restore its URL.
    if (splitLanguage(window.location.pathname).path !== paths.search) return;
    const replace = draft || asked === '' || asked === typed;
    setParams(typed === '' ? {} : { q: typed }, {
      replace,
      state: submitted ? null : DRAFT,
      preventScrollReset: true,
    });
  };

  const writeDraft = useEffectEvent(() => write(false));

  useEffect(() => {
    if (typed === asked) return undefined;
    const timer = setTimeout(writeDraft, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, asked]);

  return { asked, typed, tooLong, type: setTyped, submit: () => write(true) };
}
