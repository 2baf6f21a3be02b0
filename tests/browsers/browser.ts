/** What a browser does for the journeys, over the protocol that it speaks. */
export interface Browser {
  open: (url: string) => Promise<void>;
  /** Runs a script in the page, and returns the text that it returns. */
  run: (body: string) => Promise<string>;
  /** Moves the pointer, presses keys: the actions of the WebDriver standard, which both protocols share. */
  act: (actions: readonly InputSource[]) => Promise<void>;
  /** Sets the size of the visible page in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** Returns a PNG in Base64. */
  screenshot: () => Promise<string>;
  /** Closes the browser; does nothing where it has already exited. */
  close: () => Promise<void>;
}

/** Thrown when the browser has exited unexpectedly: there is nothing left to wait for. */
export class BrowserEnded extends Error {}

interface InputSource {
  type: 'pointer' | 'key';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: readonly Record<string, unknown>[];
}

export interface BrowserKind {
  name: string;
  /** The programs that it needs, as paths. */
  programs: readonly string[];
  start: () => Promise<Browser>;
}

/** Returns a script's call of a function of in-page.js. */
export const callOf = (name: string, ...values: readonly unknown[]): string =>
  `return JSON.stringify(window.journey.${name}(${values.map((value) => JSON.stringify(value)).join()}) ?? null)`;
