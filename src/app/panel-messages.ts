import { languageDetector } from '@/i18n/language-detector';
import { setUpI18n } from '@/i18n/setup';

// Modules add the messages of the panel when they are loaded: src/panel.tsx loads this one before them.
setUpI18n(languageDetector);
