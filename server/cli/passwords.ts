import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { PasswordPolicy } from '@portal/contract/auth';
import { validateNewPassword } from '../features/auth/index.ts';
import { CommandError } from './command-error.ts';

const LOWER = 'abcdefghijkmnpqrstuvwxyz';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const SPECIAL = '@$!%*?&';
const LENGTH = 16;

/** A random password that satisfies both policies' character rules, without characters that look alike. */
export function generatePassword(): string {
  const allCharacters = LOWER + UPPER + DIGITS + SPECIAL;
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const characters = [LOWER, UPPER, DIGITS, SPECIAL].map(pick);
  while (characters.length < LENGTH)
    characters.splice(randomInt(characters.length + 1), 0, pick(allCharacters));
  return characters.join('');
}

export interface PasswordChoice {
  readonly password: string;
  /** Generated here, so it must be printed once. */
  readonly isGenerated: boolean;
}

/**
 * Reads a password from the first line of standard input (`fromInput`), prompts for it twice at a terminal, or generates one
 * when there is no terminal. It is never an argument, which other users of the machine could read. Errors: CommandError.
 */
export async function choosePassword(
  fromInput: boolean,
  policy: PasswordPolicy,
  email: string,
): Promise<PasswordChoice> {
  if (fromInput) return { password: requireValid(policy, await readFirstLine(), email), isGenerated: false };
  if (!process.stdin.isTTY) return { password: generatePassword(), isGenerated: true };
  const password = await promptHidden('Password (empty: generate one): ');
  if (password === '') return { password: generatePassword(), isGenerated: true };
  if ((await promptHidden('Once more: ')) !== password) throw new CommandError('The two passwords differ.');
  return { password: requireValid(policy, password, email), isGenerated: false };
}

function requireValid(policy: PasswordPolicy, password: string, email: string): string {
  const refusal = validateNewPassword(policy, password, email);
  if (refusal === undefined) return password;
  throw new CommandError(refusal.message);
}

async function readFirstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new CommandError('There is no password on standard input.');
}

async function promptHidden(question: string): Promise<string> {
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
