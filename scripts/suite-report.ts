import { writeFile } from 'node:fs/promises';
import type { Reporter, TestModule } from 'vitest/node';
import type { Report } from './test-report.ts';

/** A reporter of vitest that writes a `Report` to a file. */
export class SuiteReport implements Reporter {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const files = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      return {
        name: `${module.project.name}: ${module.relativeModuleId}`,
        seconds: (collectDuration + setupDuration + duration) / 1000,
        states: [...module.children.allTests()].map((test) => test.result().state),
        ok: module.ok(),
      };
    });
    await writeFile(this.#path, JSON.stringify({ files } satisfies Report));
  }
}
