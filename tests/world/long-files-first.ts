import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of more than half a minute. vitest starts large files first, and these are small. */
const LONG_FILES = [
  'demo-days.db.test.ts',
  'import.db.test.ts',
  'pages.spec.ts',
  'stories.spec.ts',
  'suspension.spec.ts',
];

const isLong = ({ moduleId }: TestSpecification) => LONG_FILES.some((name) => moduleId.endsWith(`/${name}`));

/** Runs the long files of each project first, so that no worker waits for one of them at the end. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = new Set(sorted.map(({ project }) => project));
    return [...projects].flatMap((project) => {
      const ofProject = sorted.filter((file) => file.project === project);
      return [...ofProject.filter(isLong), ...ofProject.filter((file) => !isLong(file))];
    });
  }
}
