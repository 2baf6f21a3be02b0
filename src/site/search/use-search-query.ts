import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { isRecord } from '@/data-service/client/read-json';
import { LONGEST_QUERY } from '@/data-service/entities/search';
import { splitLanguage } from '@/i18n/language-path';

/** Whoever stops typing for this long gets results, in milliseconds. */
const TYPING_PAUSE = 250;

/** An entry of the history whose query is still being typed: the next change replaces it. */
const DRAFT = { draft: true };

/**
 * What is asked for in the address, `?q=…`, and what stands in the field. Typing changes the address after a pause; a
 * query that was submitted keeps an entry of the history to itself.
 */
export function useSearchQuery() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigationType = useNavigationType();
  const asked = params.get('q') ?? '';
  const [typed, setTyped] = useState(asked);

  const draft = isRecord(state) && 'draft' in state;

  // Back, Forward or a link: the field shows the address. While typing, the address follows the field.
  const [shownEntry, setShownEntry] = useState(key);
  if (shownEntry !== key) {
    setShownEntry(key);
    if (!draft || navigationType === NavigationType.Pop) setTyped(asked);
  }

  const tooLong = typed.length > LONGEST_QUERY;

  const write = (submitted: boolean) => {
    if (tooLong) return;
    // A page that is fading out must not bring its address back.
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
