import { MigrationError } from '../db/migrate.ts';
import { openLog } from '../platform/log.ts';
import { readSettings } from '../platform/settings.ts';
import { StartupError } from '../platform/startup-error.ts';
import { formatHelp, formatOverview, parseCommand, type Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { COMMANDS } from './commands/index.ts';
import { openOperator } from './operator.ts';

export interface CommandResult {
  readonly exitCode: 0 | 1;
  readonly out: string;
  readonly error: string;
}

/** Runs one command line and returns its output. Errors become text and exit code 1. */
export async function runCommandLine(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<CommandResult> {
  try {
    return { exitCode: 0, out: await runArguments(args, environment), error: '' };
  } catch (error) {
    return { exitCode: 1, out: '', error: describeError(error) };
  }
}

async function runArguments(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const [first = ''] = args;
  if (first === '' || first === '--help' || first === 'help') return formatOverview(COMMANDS);
  const spec = COMMANDS.find(({ name }) => `${args.join(' ')} `.startsWith(`${name} `));
  if (spec === undefined) {
    const isGroup = COMMANDS.some(({ name }) => name.startsWith(`${first} `));
    if (isGroup && (args.length === 1 || args[1] === '--help')) return formatOverview(COMMANDS, first);
    throw new CommandError(
      `There is no command "${args.slice(0, 2).join(' ')}".\n\n${formatOverview(COMMANDS, isGroup ? first : '')}`,
    );
  }
  const rest = args.slice(spec.name.split(' ').length);
  return rest.includes('--help') ? formatHelp(spec) : (await runCommand(spec, rest, environment)).join('\n');
}

async function runCommand(
  spec: Command,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[]> {
  const { values, positionals } = parseCommand(spec, args);
  const settings = readSettings(environment);
  const operator = await openOperator(settings, openLog('error'), spec.database !== 'own');
  try {
    return await spec.run(operator, values, positionals);
  } finally {
    await operator.close();
  }
}

function describeError(error: unknown): string {
  if (error instanceof StartupError || error instanceof MigrationError)
    return `${error.message}\n${error.hint}`;
  if (error instanceof CommandError) return error.message;
  return `The command failed: ${error instanceof Error ? error.message : String(error)}`;
}
