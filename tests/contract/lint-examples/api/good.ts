import '@/config/paths';
import '../src/i18n/languages';
import '../node/listen';
import './settings';
