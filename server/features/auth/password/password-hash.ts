import argon2 from '@node-rs/argon2';
import { semaphore } from '../../../platform/semaphore.ts';

// The library's default variant is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each hash takes 19 MiB and a core: more at once would let sign-ins starve everything else. */
const AT_ONCE = 4;

const line = semaphore(AT_ONCE);

/** argon2id, encoded with its salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return line.run(() => argon2.hash(sameLetters(password), COST));
}

let dummy: Promise<string> | undefined;

/** True when the password fits; without a usable hash it takes as long and is false, so timing tells nothing. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password');
  // Who was invited and has not chosen a password yet has none that fits.
  const usable = stored?.startsWith('$argon2') === true ? stored : undefined;
  const against = usable ?? (await dummy);
  const fits = await line.run(() => argon2.verify(against, sameLetters(password)));
  return fits && usable !== undefined;
}

/** One keyboard sends é as one character, another as two: they are the same password. */
function sameLetters(password: string): string {
  return password.normalize('NFKC');
}
