import { parseArgs } from 'node:util';
import { z } from 'zod';
import { CommandError } from './command-error.ts';
import type { Operator } from './operator.ts';

/** One `--name` of a command. A boolean schema makes it a flag; an optional one may be left out. */
interface Option {
  readonly about: string;
  readonly schema: z.ZodType;
}

type Options = Readonly<Record<string, Option>>;

/** What the command's `run` gets for its options. */
type Values<O extends Options> = { readonly [K in keyof O]: z.output<O[K]['schema']> };

export interface CommandSpec<O extends Options> {
  /** As it is typed: `client create`. */
  readonly name: string;
  readonly about: string;
  /** Words after the name, in order, such as `<code>`. */
  readonly words?: readonly string[];
  readonly options: O;
  /** `own`: the command opens the database itself, because it is the one that migrates it. */
  readonly database?: 'own';
  /** The lines to print. Errors: CommandError for what the operator can mend. */
  readonly run: (
    operator: Operator,
    values: Values<O>,
    words: readonly string[],
  ) => Promise<readonly string[]>;
}

export type Command = CommandSpec<Options>;

/** Declares a command; the types of its options reach its `run`. */
export function command<const O extends Options>(spec: CommandSpec<O>): Command {
  // parseCommand hands `run` exactly what the options' schemas parsed; the registry only forgets the type.
  return spec as unknown as Command;
}

export interface Parsed {
  readonly values: Readonly<Record<string, unknown>>;
  readonly words: readonly string[];
}

/** Reads the arguments after a command's name. Errors: CommandError that names every wrong one. */
export function parseCommand(spec: Command, args: readonly string[]): Parsed {
  const flags = Object.entries(spec.options).filter(([, option]) => isFlag(option));
  const given = readArguments(spec, args, new Set(flags.map(([name]) => name)));
  const wanted = spec.words ?? [];
  const faults = wanted.slice(given.words.length).map((word) => `${word} is missing`);
  for (const extra of given.words.slice(wanted.length)) faults.push(`"${extra}" is one word too many`);
  const values: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(spec.options)) {
    const parsed = option.schema.safeParse(given.values[name] ?? (isFlag(option) ? false : undefined));
    if (parsed.success) values[name] = parsed.data;
    else if (given.values[name] === undefined) faults.push(`--${name} is missing`);
    else faults.push(`--${name} ${parsed.error.issues[0]?.message ?? 'is not valid'}`);
  }
  if (faults.length > 0) {
    throw new CommandError(`${faults.join('\n')}\nSee: npm run portal -- ${spec.name} --help`);
  }
  return { values, words: given.words };
}

function isFlag(option: Option): boolean {
  return option.schema instanceof z.ZodBoolean;
}

function readArguments(spec: Command, args: readonly string[], flags: ReadonlySet<string>) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.keys(spec.options).map((name) => [name, { type: flags.has(name) ? 'boolean' : 'string' }]),
      ),
    });
    return { values: values as Record<string, string | boolean | undefined>, words: positionals };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${reason}\nSee: npm run portal -- ${spec.name} --help`);
  }
}

/** The text of `--help` for one command. */
export function helpOf(spec: Command): string {
  const rows = Object.entries(spec.options).map(([name, option]): [string, string] => [
    isFlag(option) ? `--${name}` : `--${name} <${name.split('-').at(-1) ?? name}>`,
    isRequired(option) ? `${option.about} (required)` : option.about,
  ]);
  const usage = ['npm run portal --', spec.name, ...(spec.words ?? []), rows.length > 0 ? '[options]' : ''];
  return [`${spec.about}.`, '', `  ${usage.filter((part) => part !== '').join(' ')}`, '', ...columns(rows)]
    .join('\n')
    .trimEnd();
}

function isRequired(option: Option): boolean {
  return !isFlag(option) && !option.schema.safeParse(undefined).success;
}

/** The list of all commands, or of those that begin with the word. */
export function overview(commands: readonly Command[], group = ''): string {
  const shown = commands.filter(
    (spec) => spec.name === group || spec.name.startsWith(`${group} `) || group === '',
  );
  const rows = shown.map((spec): [string, string] => [
    [spec.name, ...(spec.words ?? [])].join(' '),
    spec.about,
  ]);
  return [
    'The operator of the portal: clients, partners, users, rates, flags, mail and reference data.',
    '',
    '  npm run portal -- <command> [options]      npm run portal -- <command> --help',
    '',
    ...columns(rows),
  ].join('\n');
}

/** Two columns, the first as wide as its widest. */
function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([left]) => left.length)) + 3;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`);
}
