import { runShown, tool } from '../process.ts';
import { TaskFailure } from '../task-failure.ts';
import { ensureTestTools } from '../test-tools.ts';

const DAYS = 366;
const DAY_MS = 86_400_000;
/** Consecutive days are seeded at hours that differ by so many, so that a year has each hour of each weekday. */
const HOURS_APART = 7;

/**
 * Seeds the demo with the clock of each day of a year, and tests its facts. Takes a minute and a half a day. Arguments: the first day
 * as YYYY-MM-DD, and the number of days; without them a year from today. Errors: TaskFailure.
 */
export async function run([first, count = String(DAYS)]: readonly string[]): Promise<void> {
  const start = Date.parse(first ?? new Date().toISOString().slice(0, 10));
  if (Number.isNaN(start) || !/^\d+$/.test(count))
    throw new TaskFailure('Usage: npm run demo:year -- [first day as YYYY-MM-DD] [number of days]');
  await ensureTestTools();
  process.env['DEMO_TIMES'] = Array.from({ length: Number(count) }, (_, day) =>
    new Date(start + day * DAY_MS + ((day * HOURS_APART) % 24) * 3_600_000).toISOString(),
  ).join(' ');
  process.exitCode = await runShown(tool('vitest'), [
    'run',
    '--project',
    'db',
    'server/demo/demo-days.db.test.ts',
  ]);
}
