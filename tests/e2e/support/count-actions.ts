import type { Locator } from '@playwright/test';

/** Performs a job and counts what it takes: clicks, filled fields and choices; a file is two, its window and the file. */
export class CountedActions {
  count = 0;

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.count += 1;
    await target.fill(text);
  }

  /** Chooses what has the focus, or is marked, by Enter. */
  async choose(target: Locator): Promise<void> {
    this.count += 1;
    await target.press('Enter');
  }

  async attach(
    target: Locator,
    file: { name: string; mimeType: string; buffer: Buffer },
  ): Promise<void> {
    this.count += 2;
    await target.setInputFiles(file);
  }
}
