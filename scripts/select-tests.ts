import { findReached, type Importers } from './import-graph.ts';

/** What a change can reach. */
interface Selection {
  /** The sources whose types may have changed. */
  readonly reachedFiles: readonly string[];
  /** Test files, except the journeys that did not change. */
  readonly tests: readonly string[];
  /** The names of the stories that `tests/components/stories.spec.ts` shows. */
  readonly stories: readonly string[];
}

/**
 * These files import all features, so that every test would be reached through them. What they import is reached by the tests of
 * its own feature.
 */
const ALL_FEATURES = /^(server\/wiring\.ts|contract\/index\.ts|contract\/reasons\/|web\/routes\/)/;
const STORY = /^web\/(.+)\.stories\.tsx$/;
const COMPONENT_TEST = /^tests\/components\/.+\.spec\.ts$/;
export const ALL_STORIES = 'tests/components/stories.spec.ts';

/**
 * Selects the tests that reach a changed file by their imports or by the stories they show, and the database tests of the
 * changed features, which call them through the app. `readText` reads a component test.
 */
export function selectTests(
  importers: Importers,
  files: readonly string[],
  changedFiles: readonly string[],
  readText: (file: string) => string,
): Selection {
  const reachedFiles = findReached(importers, changedFiles, (file) => ALL_FEATURES.test(file));
  const stories = [...reachedFiles].flatMap((file) => STORY.exec(file)?.[1] ?? []);
  const features = new Set(
    changedFiles.flatMap((file) => /^server\/features\/[\w-]+\//.exec(file)?.[0] ?? []),
  );
  const isSelected = (file: string) => {
    if (file === ALL_STORIES) return changedFiles.includes(file);
    if (file.startsWith('tests/journeys/')) return changedFiles.includes(file) && file.endsWith('.spec.ts');
    if (COMPONENT_TEST.test(file) && stories.some((story) => readText(file).includes(story))) return true;
    if (file.endsWith('.db.test.ts') && [...features].some((feature) => file.startsWith(feature)))
      return true;
    return reachedFiles.has(file) && (/\.test\.tsx?$/.test(file) || COMPONENT_TEST.test(file));
  };
  return {
    reachedFiles: files.filter((file) => reachedFiles.has(file)),
    tests: files.filter(isSelected),
    stories,
  };
}
