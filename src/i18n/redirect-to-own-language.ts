/**
 * A separate script (language.js, made by the build) for static hosts: they serve an English page at a URL without a
 * language. Before anything is rendered, this redirects to the page in the visitor's language.
 */
import { readStored, STORED_LANGUAGE } from '@/lib/storage';
import { detectLanguage, splitLanguage, withLanguage } from './languages';

const { pathname, search, hash } = window.location;
const { language: named } = splitLanguage(pathname);
const language = detectLanguage({
  named,
  choice: readStored(STORED_LANGUAGE),
  accepted: navigator.languages,
});
if (named === null && language !== document.documentElement.lang) {
  window.location.replace(withLanguage(pathname + search + hash, language));
}
