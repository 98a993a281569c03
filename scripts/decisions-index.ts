import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'docs/decisions';
const INDEX = join(FOLDER, 'README.md');

/** Writes the index of the decisions. With `--check` it fails if the committed index differs. */
const lines = readdirSync(FOLDER)
  .filter((name) => /^\d{4}-.*\.md$/.test(name))
  .sort()
  .map((name) => `- [${titleOf(name)}](${name})`);
const text = `# Decisions\n\nOne page each: context, decision, what was rejected, consequences. \`npm run decisions\` writes this list.\n\n${lines.join('\n')}\n`;

if (!process.argv.includes('--check')) writeFileSync(INDEX, text);
else if (readFileSync(INDEX, 'utf8') !== text) {
  process.stderr.write(`${INDEX} is not up to date. Run: npm run decisions\n`);
  process.exitCode = 1;
}

function titleOf(name: string): string {
  const [first = ''] = readFileSync(join(FOLDER, name), 'utf8').split('\n');
  return first.replace(/^# /, '');
}
