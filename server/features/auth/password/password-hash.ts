import type Argon2 from '@node-rs/argon2';
import { lazy } from '../../../platform/lazy.ts';
import { semaphore } from '../../../platform/semaphore.ts';

const argon2 = lazy((load) => load('@node-rs/argon2') as typeof Argon2);

// The library's default variant is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each hash takes 19 MiB and a core. The limit keeps sign-ins from starving other requests. */
const MAX_CONCURRENT_HASHES = 4;

const hashing = semaphore(MAX_CONCURRENT_HASHES);

/** The argon2id hash, encoded with salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => argon2().hash(normalizePassword(password), COST));
}

let dummyHash: Promise<string> | undefined;

/** Whether the password matches. Without a usable hash it takes the same time, so that timing reveals nothing. */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  // An invited user without a password has a hash of another form.
  const usableHash = storedHash?.startsWith('$argon2') === true ? storedHash : undefined;
  const hash = usableHash ?? (await dummyHash);
  const matches = await hashing.run(() => argon2().verify(hash, normalizePassword(password)));
  return matches && usableHash !== undefined;
}

/** Keyboards encode é as one character or as two; both are the same password. */
function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}
