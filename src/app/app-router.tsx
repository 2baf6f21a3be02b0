import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { splitLanguage } from '@/i18n/language-address';
import { showLanguage } from '@/i18n/setup';

/**
 * React Router's BrowserRouter whose base is the language that the address names: links keep it, and pages do not know of
 * it. Its base changes with the address, which BrowserRouter's cannot.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setEntry] = useState({
    action: history.action,
    location: history.location,
  });
  useLayoutEffect(
    () => history.listen((entry) => startTransition(() => setEntry(entry))),
    [history],
  );

  const { language } = splitLanguage(location.pathname);
  useEffect(() => {
    if (language) showLanguage(language); // Back may lead to another one
  }, [language]);

  return (
    <Router
      basename={language ? `/${language}` : '/'}
      location={location}
      navigationType={action}
      navigator={history}
    >
      {children}
    </Router>
  );
}
