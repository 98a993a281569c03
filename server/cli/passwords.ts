import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { passwordFault, type PasswordPolicy } from '@portal/contract/auth';
import { CommandError } from './command-error.ts';

const LOWER = 'abcdefghijkmnpqrstuvwxyz';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const SPECIAL = '@$!%*?&';
const LENGTH = 16;

/** A random password that fits the rule; no letters that look alike. */
export function generatePassword(): string {
  const all = LOWER + UPPER + DIGITS + SPECIAL;
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const characters = [LOWER, UPPER, DIGITS, SPECIAL].map(pick);
  while (characters.length < LENGTH) characters.splice(randomInt(characters.length + 1), 0, pick(all));
  return characters.join('');
}

export interface ChosenPassword {
  readonly password: string;
  /** It was made here, and must be shown once. */
  readonly generated: boolean;
}

/**
 * A password from the first line of standard input (`fromInput`), typed twice at a terminal, or generated when there is
 * nobody to type. It never stands on the command line, where other users of the machine could read it.
 */
export async function choosePassword(fromInput: boolean, policy: PasswordPolicy): Promise<ChosenPassword> {
  if (fromInput) return { password: checked(policy, await firstLine()), generated: false };
  if (!process.stdin.isTTY) return { password: generatePassword(), generated: true };
  const typed = await typeHidden('Password (empty: generate one): ');
  if (typed === '') return { password: generatePassword(), generated: true };
  if ((await typeHidden('Once more: ')) !== typed) throw new CommandError('The two passwords differ.');
  return { password: checked(policy, typed), generated: false };
}

function checked(policy: PasswordPolicy, password: string): string {
  const fault = passwordFault(policy, password);
  if (fault === undefined) return password;
  throw new CommandError(fault);
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new CommandError('There is no password on standard input.');
}

async function typeHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
