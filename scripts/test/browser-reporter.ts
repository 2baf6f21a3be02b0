import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { Progress } from './progress';

/** Playwright's reporter under `npm test`, which prints the failures that this one writes to TEST_FAILURES_FILE. */
export default class BrowserReporter implements Reporter {
  #progress = new Progress(0, 'tests');

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#progress = new Progress(suite.allTests().length, 'tests');
  }

  onTestEnd(test: TestCase, { status, errors, attachments }: TestResult): void {
    if (status !== test.expectedStatus && status !== 'interrupted') {
      const pictures = attachments.map((attachment) => attachment.path).filter(Boolean);
      this.#progress.fail({
        file: `${path.relative(process.cwd(), test.location.file)}:${test.location.line}`,
        title: test.title,
        message: [...errors.map(messageOf), ...pictures].join('\n'),
      });
    }
    this.#progress.advance();
  }

  onError(error: TestError): void {
    this.#progress.fail({
      file: error.location?.file ?? 'the set-up',
      title: 'an error outside of every test',
      message: messageOf(error),
    });
  }

  onEnd(): void {
    const file = process.env['TEST_FAILURES_FILE'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#progress.failures));
  }

  printsToStdio(): boolean {
    return true;
  }
}

function messageOf({ message, value, snippet }: TestError): string {
  return [message ?? value, snippet].filter(Boolean).join('\n');
}
