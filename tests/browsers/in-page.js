// Runs in the page, after the library @testing-library/dom: finds elements as people and screen readers do.
{
  const { queryAllByRole, queryAllByLabelText } = window.TestingLibraryDom;

  const toMatcher = (text) =>
    typeof text === 'object' ? new RegExp(text.pattern, text.flags) : text;

  function queryAll({ role, name, label, text, within, nth }) {
    const [container] = within ? queryAll(within) : [document.body];
    if (!container) return [];
    let found = label
      ? queryAllByLabelText(container, toMatcher(label))
      : queryAllByRole(container, role, name === undefined ? {} : { name: toMatcher(name) });
    if (text !== undefined) found = found.filter((element) => matches(element, toMatcher(text)));
    found = found.filter((element) => element.getClientRects().length > 0);
    return nth === undefined ? found : found.slice(nth, nth + 1);
  }

  const textOf = (element) => (element.innerText ?? '').replaceAll(/\s+/g, ' ').trim();
  const matches = (element, matcher) =>
    typeof matcher === 'string' ? textOf(element).includes(matcher) : matcher.test(textOf(element));

  function describe(element) {
    // What is folded is opened by its summary.
    const pressed = element instanceof HTMLDetailsElement ? element.firstElementChild : element;
    const { x, y, width, height } = pressed.getBoundingClientRect();
    return {
      text: textOf(element),
      value: String(element.value ?? ''),
      href:
        element instanceof HTMLAnchorElement
          ? element.href.replace(window.location.origin, '')
          : '',
      isFocused: element === document.activeElement,
      x: Math.round(x + width / 2),
      y: Math.round(y + height / 2),
    };
  }

  let clickedAt = Number.NaN;
  const noteClick = () => {
    clickedAt = performance.now();
  };
  window.addEventListener('click', noteClick, { capture: true });

  window.journey = {
    /** The paths that were requested, in their order, and whether that was since the last click. */
    requested: () =>
      performance
        .getEntriesByType('resource')
        .toSorted((one, other) => one.startTime - other.startTime)
        .map(({ name, startTime }) => ({
          path: new URL(name).pathname,
          isSinceClick: startTime >= clickedAt,
        })),
    find: (query) => queryAll(query).map(describe),
    /** Scrolls it into view, as somebody does who is about to click it. */
    show: (query) => {
      const [element] = queryAll(query);
      const { top, bottom } = element?.getBoundingClientRect() ?? {};
      if (top < 80 || bottom > window.innerHeight - 80) {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
      }
      return element ? describe(element) : null;
    },
    /** Chooses an option by its text: the list of options is the system's, which no protocol reaches. */
    choose: (query, label) => {
      const [select] = queryAll(query);
      const option = [...(select?.options ?? [])].find(({ text }) => text === label);
      if (!option) return false;
      select.focus();
      select.value = option.value;
      for (const type of ['input', 'change']) {
        select.dispatchEvent(new Event(type, { bubbles: true }));
      }
      return true;
    },
    page: () => ({
      path: window.location.pathname + window.location.search,
      title: document.title,
      language: document.documentElement.lang,
      sideways: document.documentElement.scrollWidth - window.innerWidth,
      width: window.innerWidth,
    }),
  };
}
