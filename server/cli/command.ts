import { parseArgs } from 'node:util';
import { z } from 'zod';
import { CommandError } from './command-error.ts';
import type { Operator } from './operator.ts';

/** One `--name` of a command. A boolean schema makes it a flag; an optional schema makes it optional. */
interface Option {
  readonly description: string;
  readonly schema: z.ZodType;
}

type Options = Readonly<Record<string, Option>>;

/** The parsed options that the `run` of a command receives. */
type OptionValues<O extends Options> = { readonly [K in keyof O]: z.output<O[K]['schema']> };

export interface CommandSpec<O extends Options> {
  /** As on the command line: `client create`. */
  readonly name: string;
  readonly description: string;
  /** Names of the arguments after the command, in order, such as `<code>`. */
  readonly positionals?: readonly string[];
  readonly options: O;
  /** `own`: the version of the database is not checked, because the command migrates it. */
  readonly database?: 'own';
  /** Returns the lines to print. Errors: CommandError. */
  readonly run: (
    operator: Operator,
    values: OptionValues<O>,
    positionals: readonly string[],
  ) => Promise<readonly string[]>;
}

export type Command = CommandSpec<Options>;

/** Declares a command and infers the option types of its `run`. */
export function command<const O extends Options>(spec: CommandSpec<O>): Command {
  // A list of commands loses the option types. parseCommand passes `run` only what the schemas of its options parsed.
  return spec as unknown as Command;
}

export interface ParsedArguments {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

/** Parses the arguments after the name of a command. Errors: CommandError that names every invalid one. */
export function parseCommand(spec: Command, args: readonly string[]): ParsedArguments {
  const flags = Object.entries(spec.options).filter(([, option]) => isFlag(option));
  const parsedArguments = splitArguments(spec, args, new Set(flags.map(([name]) => name)));
  const expectedNames = spec.positionals ?? [];
  const errors = expectedNames.slice(parsedArguments.positionals.length).map((name) => `${name} is missing`);
  for (const extra of parsedArguments.positionals.slice(expectedNames.length))
    errors.push(`"${extra}" is one word too many`);
  const values: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(spec.options)) {
    const parsed = option.schema.safeParse(
      parsedArguments.values[name] ?? (isFlag(option) ? false : undefined),
    );
    if (parsed.success) values[name] = parsed.data;
    else if (parsedArguments.values[name] === undefined) errors.push(`--${name} is missing`);
    else errors.push(`--${name} ${parsed.error.issues[0]?.message ?? 'is not valid'}`);
  }
  if (errors.length > 0) {
    throw new CommandError(`${errors.join('\n')}\nSee: npm run portal -- ${spec.name} --help`);
  }
  return { values, positionals: parsedArguments.positionals };
}

function isFlag(option: Option): boolean {
  return option.schema instanceof z.ZodBoolean;
}

function splitArguments(spec: Command, args: readonly string[], flags: ReadonlySet<string>) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.keys(spec.options).map((name) => [name, { type: flags.has(name) ? 'boolean' : 'string' }]),
      ),
    });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${reason}\nSee: npm run portal -- ${spec.name} --help`);
  }
}

/** The `--help` text of a command. */
export function formatHelp(spec: Command): string {
  const rows = Object.entries(spec.options).map(([name, option]): [string, string] => [
    isFlag(option) ? `--${name}` : `--${name} <${name.split('-').at(-1) ?? name}>`,
    isRequired(option) ? `${option.description} (required)` : option.description,
  ]);
  const usage = [
    'npm run portal --',
    spec.name,
    ...(spec.positionals ?? []),
    rows.length > 0 ? '[options]' : '',
  ];
  return [
    `${spec.description}.`,
    '',
    `  ${usage.filter((part) => part !== '').join(' ')}`,
    '',
    ...formatColumns(rows),
  ]
    .join('\n')
    .trimEnd();
}

function isRequired(option: Option): boolean {
  return !isFlag(option) && !option.schema.safeParse(undefined).success;
}

/** The list of all commands, or of those of a group such as `client`. */
export function formatOverview(commands: readonly Command[], group = ''): string {
  const listed = commands.filter(
    (spec) => spec.name === group || spec.name.startsWith(`${group} `) || group === '',
  );
  const rows = listed.map((spec): [string, string] => [
    [spec.name, ...(spec.positionals ?? [])].join(' '),
    spec.description,
  ]);
  return [
    'Commands for the operator of the portal: clients, partners, users, rates, flags, mail and reference data.',
    '',
    '  npm run portal -- <command> [options]      npm run portal -- <command> --help',
    '',
    ...formatColumns(rows),
  ].join('\n');
}

/** Aligns two columns. */
function formatColumns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([left]) => left.length)) + 3;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`);
}
