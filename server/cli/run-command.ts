import { MigrationError } from '../db/migrate.ts';
import { openLog } from '../platform/log.ts';
import { readSettings } from '../platform/settings.ts';
import { StartupError } from '../platform/startup-error.ts';
import { helpOf, overview, parseCommand, type Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { COMMANDS } from './commands/index.ts';
import { openOperator } from './operator.ts';

export interface Ended {
  readonly exitCode: 0 | 1;
  readonly out: string;
  readonly error: string;
}

/** Runs one command line. Nothing is printed here; errors an operator can mend become text and exit code 1. */
export async function runCommandLine(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Ended> {
  try {
    return { exitCode: 0, out: await answer(args, environment), error: '' };
  } catch (error) {
    return { exitCode: 1, out: '', error: told(error) };
  }
}

async function answer(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const [first = ''] = args;
  if (first === '' || first === '--help' || first === 'help') return overview(COMMANDS);
  const spec = COMMANDS.find(({ name }) => `${args.join(' ')} `.startsWith(`${name} `));
  if (spec === undefined) {
    const inGroup = COMMANDS.some(({ name }) => name.startsWith(`${first} `));
    if (inGroup && (args.length === 1 || args[1] === '--help')) return overview(COMMANDS, first);
    throw new CommandError(
      `There is no command "${args.slice(0, 2).join(' ')}".\n\n${overview(COMMANDS, inGroup ? first : '')}`,
    );
  }
  const rest = args.slice(spec.name.split(' ').length);
  return rest.includes('--help') ? helpOf(spec) : (await runOne(spec, rest, environment)).join('\n');
}

async function runOne(
  spec: Command,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[]> {
  const { values, words } = parseCommand(spec, args);
  const settings = readSettings(environment);
  const operator = await openOperator(settings, openLog('error'), spec.database !== 'own');
  try {
    return await spec.run(operator, values, words);
  } finally {
    await operator.close();
  }
}

function told(error: unknown): string {
  if (error instanceof StartupError || error instanceof MigrationError)
    return `${error.message}\n${error.hint}`;
  if (error instanceof CommandError) return error.message;
  return `The command failed: ${error instanceof Error ? error.message : String(error)}`;
}
