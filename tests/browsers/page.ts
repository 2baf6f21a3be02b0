import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { BrowserEnded, callOf, type Browser } from './browser';

/** An element by what a person or a screen reader knows of it. */
export interface Query {
  role?: string;
  /** The label of an input that has no role, as that of a password. */
  label?: string | RegExp;
  /** The accessible name, or a part of it as a regular expression. */
  name?: string | RegExp;
  /** A part of its text. */
  text?: string | RegExp;
  within?: Query;
  /** Which of several, from 0 on. */
  nth?: number;
}

export interface Found {
  text: string;
  value: string;
  /** Where a link leads: the path in the site, or the URL of another one. */
  href: string;
  isFocused: boolean;
  /** Of its middle, in the visible page. */
  x: number;
  y: number;
}

/** Only ends what hangs, in milliseconds: a busy machine is slow, not wrong. */
const PATIENCE = 60_000;

/** From one key to the next, as of somebody who types fast, in milliseconds. */
const STROKE = 60;

const KEYS = {
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  Control: '\uE009',
  Backspace: '\uE003',
};

/** The open page as somebody uses it, with a pointer and a keyboard. */
export class Page {
  readonly #browser: Browser;
  readonly #siteUrl: string;

  constructor(browser: Browser, siteUrl: string) {
    this.#browser = browser;
    this.#siteUrl = siteUrl;
  }

  /** Opens a page of the site by its path, or any other by its URL. */
  open(path: string): Promise<void> {
    return this.#browser.open(new URL(path, this.#siteUrl).href);
  }

  resize(width: number, height: number): Promise<void> {
    return this.#browser.resize(width, height);
  }

  /** Waits until it is to be seen; returns the first of several. */
  async see(query: Query): Promise<Found> {
    let first: Found | undefined;
    await this.until(async () => {
      [first] = await this.#find(query);
      assert(first, `It is not to be seen: ${textOf(query)}`);
    });
    assert(first);
    return first;
  }

  /** Waits until it has the focus. */
  focused(query: Query): Promise<void> {
    return this.until(async () => {
      const [first] = await this.#find(query);
      assert(first?.isFocused, `It has no focus: ${textOf(query)}`);
    });
  }

  /** Waits until nothing of it is to be seen. */
  gone(query: Query): Promise<void> {
    return this.until(async () => {
      const found = await this.#find(query);
      assert.equal(found.length, 0, `It is still to be seen: ${textOf(query)}`);
    });
  }

  /** Clicks its middle, with a pointer, once it holds still. */
  async click(query: Query): Promise<void> {
    let before: Found | null = null;
    await this.until(async () => {
      const now: Found | null = await this.#call('show', query);
      const isStill = now !== null && now.x === before?.x && now.y === before.y;
      before = now;
      assert(isStill, `It is not to be seen, or does not hold still: ${textOf(query)}`);
    });
    assert(before);
    await this.clickAt(before);
  }

  clickAt({ x, y }: { x: number; y: number }): Promise<void> {
    return this.#browser.act([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pause', duration: 30 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Clicks an input, and replaces its text. */
  async type(query: Query, text: string): Promise<void> {
    await this.click(query);
    await this.focused(query);
    await this.#keys([
      { type: 'keyDown', value: KEYS.Control },
      { type: 'keyDown', value: 'a' },
      { type: 'keyUp', value: 'a' },
      { type: 'keyUp', value: KEYS.Control },
      ...pressing(KEYS.Backspace),
      ...typing(text),
    ]);
    await this.until(async () => {
      const [input] = await this.#find(query);
      assert.equal(input?.value, text);
    });
  }

  press(key: keyof typeof KEYS): Promise<void> {
    return this.#keys(pressing(KEYS[key]));
  }

  /** Chooses an option of a select by its text. */
  choose(query: Query, label: string): Promise<void> {
    return this.until(async () => {
      assert(await this.#call('choose', query, label), `No option "${label}": ${textOf(query)}`);
    });
  }

  /** Returns the paths that the page has requested, in their order. */
  requested(): Promise<{ path: string; isSinceClick: boolean }[]> {
    return this.#call('requested');
  }

  /** Waits until the path is this one. */
  at(path: string | RegExp): Promise<void> {
    return this.until(async () => {
      const { path: found } = await this.#read();
      if (typeof path === 'string') assert.equal(found, path);
      else assert.match(found, path);
    });
  }

  speaks(language: string): Promise<void> {
    return this.until(async () => {
      assert.equal((await this.#read()).language, language);
    });
  }

  titled(title: RegExp): Promise<void> {
    return this.until(async () => {
      assert.match((await this.#read()).title, title);
    });
  }

  /** Makes the window this wide, and waits until nothing overflows sideways. */
  async fits(width: number, height: number): Promise<void> {
    await this.resize(width, height);
    await this.until(async () => {
      const { sideways, width: shown } = await this.#read();
      assert.deepEqual({ shown, sideways: Math.max(sideways, 0) }, { shown: width, sideways: 0 });
    });
  }

  /** Repeats a look until nothing is wrong with what it sees. */
  async until(look: () => Promise<void>): Promise<void> {
    const end = Date.now() + PATIENCE;
    for (;;) {
      try {
        await look();
        return;
      } catch (error) {
        if (Date.now() > end || error instanceof BrowserEnded) throw error;
        await new Promise((resolve) => {
          setTimeout(resolve, 100);
        });
      }
    }
  }

  #find(query: Query): Promise<Found[]> {
    return this.#call('find', query);
  }

  #read(): Promise<{
    path: string;
    title: string;
    language: string;
    sideways: number;
    width: number;
  }> {
    return this.#call('page');
  }

  /** Calls a function of in-page.js, which a new document has yet to be given. */
  async #call<Value>(name: string, ...values: readonly unknown[]): Promise<Value> {
    const isThere = 'return String(typeof window.journey)';
    if ((await this.#browser.run(isThere)) === 'undefined') {
      await this.#browser.run(await inPage());
    }
    return JSON.parse(await this.#browser.run(callOf(name, ...values.map(toData))));
  }

  #keys(actions: readonly Record<string, unknown>[]): Promise<void> {
    return this.#browser.act([{ type: 'key', id: 'keyboard', actions }]);
  }
}

const pressing = (value: string): Record<string, unknown>[] => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];

const typing = (text: string) =>
  Array.from(text).flatMap((key) => pressing(key).concat({ type: 'pause', duration: STROKE }));

/** Regular expressions of a query, as data. */
function toData(value: unknown): unknown {
  if (value instanceof RegExp) return { pattern: value.source, flags: value.flags };
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toData(part)]));
}

const textOf = (query: Query) => JSON.stringify(toData(query));

let script: Promise<string> | undefined;

function inPage(): Promise<string> {
  const files = [
    'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js',
    'tests/browsers/in-page.js',
  ];
  script ??= Promise.all(files.map((file) => readFile(file, 'utf8'))).then((codes) =>
    [...codes, 'return "";'].join('\n;\n'),
  );
  return script;
}
