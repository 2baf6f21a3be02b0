import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { Progress } from './progress';

/** Vitest's reporter under `npm test`, which prints the failures that this one writes to TEST_FAILURES_FILE. */
export default class UnitReporter implements Reporter {
  #progress = new Progress(0, 'files');
  #root = '';

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#progress = new Progress(specifications.length, 'files');
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'failed') this.#fail(test.module, test.fullName, errors);
  }

  onTestModuleEnd(module: TestModule): void {
    const suites = [...module.children.allSuites()];
    for (const suite of suites) this.#fail(module, suite.fullName, suite.errors());
    this.#fail(module, 'the file itself', module.errors());
    this.#progress.advance();
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled) {
      const test: unknown = error['VITEST_TEST_PATH'];
      this.#progress.fail({
        file: typeof test === 'string' ? path.relative(this.#root, test) : 'unknown file',
        title: 'an error outside of every test',
        message: messageOf(error),
      });
    }
    const file = process.env['TEST_FAILURES_FILE'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#progress.failures));
  }

  #fail(module: TestModule, title: string, errors: readonly SerializedError[] | undefined): void {
    if (!errors || errors.length === 0) return;
    const file = path.relative(this.#root, module.moduleId);
    this.#progress.fail({ file, title, message: errors.map(messageOf).join('\n') });
  }
}

function messageOf({ message, diff, stacks }: SerializedError): string {
  const place = stacks?.[0];
  const lines = [message, diff, place && `at ${place.file}:${place.line}:${place.column}`];
  return lines.filter(Boolean).join('\n');
}
