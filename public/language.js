// Where files are served as they are, an address that names no language is an English page: this goes to the visitor's own
// (the stored choice, else the browser's) before anything is seen.
{
  const languages = document.currentScript.dataset.languages.split(' ');
  let stored = null;
  try {
    stored = localStorage.getItem('i18nextLng');
  } catch {
    // Without storage there is no choice.
  }
  const asked =
    stored === null
      ? navigator.languages.map((tag) => tag.split('-')[0])
      : [languages.includes(stored) ? stored : languages[0]];
  const language = asked.find((code) => languages.includes(code));
  if (language !== undefined && language !== document.documentElement.lang) {
    const { pathname, search, hash } = location;
    location.replace(`/${language}${pathname === '/' ? '' : pathname}${search}${hash}`);
  }
}
