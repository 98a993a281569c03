import { generateOtp, login, loginOtp, verifyOtp } from '@portal/contract/auth';
import { authenticator } from '@portal/tests/world/authenticator.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import type { World } from '@portal/tests/world/world.ts';
import { hashPassword } from '../password/password-hash.ts';

/** Where the clock of a world with one-time codes stands, so that no period ends in the middle of a test. */
export const NOW = new Date('2026-03-04T05:06:07Z');

export const PASSWORD = 'Correct@2026';

export interface Member {
  readonly caller: TestCaller;
  readonly clientId: string;
  readonly email: string;
}

/** A client's admin with a password of their own. */
export async function member(world: World): Promise<Member> {
  const client = await world.client();
  const caller = await client.as('CLIENT_ADMIN');
  await world.owner.query('update users set password_hash = $1 where id = $2', [
    await hashPassword(PASSWORD),
    caller.userId,
  ]);
  return { caller, clientId: client.clientId, email: `${caller.userId}@test.example` };
}

export interface MfaMember extends Member {
  /** The code of now, or of some periods of 30 s later. */
  readonly code: (periodsLater?: number) => string;
  readonly recoveryCodes: readonly string[];
}

/** The same with MFA on; the code of the period before was used to turn it on. */
export async function mfaMember(world: World): Promise<MfaMember> {
  const who = await member(world);
  const { secret } = (await who.caller.call(generateOtp)).answer.value;
  const code = codesOf(secret);
  const verified = await who.caller.call(verifyOtp, { body: { otp: code(-1) } });
  return { ...who, code, recoveryCodes: verified.answer.value.recoveryCodes };
}

/** What the app of a member shows, in a world that stands at NOW. */
export const codesOf = (secret: string) => authenticator(secret, NOW);

/** Begins a sign-in with the right password; answers what the code is sent with. */
export async function challengeFor(world: World, { email }: Member) {
  const { answer } = await world.guest.call(login, { body: { email, password: PASSWORD } });
  if (!('challenge' in answer)) throw new Error(`${email} has no MFA`);
  const { userId, challenge } = answer;
  return {
    userId,
    challenge,
    try: (otp: string) => world.guest.call(loginOtp, { body: { userId, challenge, otp } }),
  };
}
