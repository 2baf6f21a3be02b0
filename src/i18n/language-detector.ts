import LanguageDetector from 'i18next-browser-languagedetector';
import { findLanguage } from './setup';

/** Detects the language of a page that no server has rendered, by the rule that the server has, too. */
export const languageDetector = new LanguageDetector();
languageDetector.addDetector({ name: 'visitor', lookup: findLanguage });
