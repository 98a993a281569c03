import { generateOtp, login, loginOtp, verifyOtp } from '@portal/contract/auth';
import { authenticator } from '@portal/tests/world/authenticator.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import type { World } from '@portal/tests/world/world.ts';
import { hashPassword } from '../password/password-hash.ts';

/** The fixed time of a test world with one-time codes, so that no period ends during a test. */
export const NOW = new Date('2026-03-04T05:06:07Z');

export const PASSWORD = 'Correct@2026';

export interface Member {
  readonly caller: TestCaller;
  readonly clientId: string;
  readonly email: string;
}

/** A client admin with the password PASSWORD. */
export async function createMember(world: World): Promise<Member> {
  const client = await world.client();
  const caller = await client.as('CLIENT_ADMIN');
  await world.owner.query('update users set password_hash = $1 where id = $2', [
    await hashPassword(PASSWORD),
    caller.userId,
  ]);
  return { caller, clientId: client.clientId, email: `${caller.userId}@test.example` };
}

export interface MfaMember extends Member {
  /** The code at NOW, or the given number of 30 s periods later. */
  readonly code: (periodsLater?: number) => string;
  readonly recoveryCodes: readonly string[];
}

/** A client admin with MFA on. The code of the period before NOW is already used. */
export async function createMfaMember(world: World): Promise<MfaMember> {
  const member = await createMember(world);
  const { secret } = (await member.caller.call(generateOtp)).answer.value;
  const code = createCodeGenerator(secret);
  const verified = await member.caller.call(verifyOtp, { body: { otp: code(-1) } });
  return { ...member, code, recoveryCodes: verified.answer.value.recoveryCodes };
}

/** The authenticator app of a member, in a world at NOW. */
export const createCodeGenerator = (secret: string) => authenticator(secret, NOW);

/** Signs in with the right password, up to the one-time code. */
export async function startSignIn(world: World, { email }: Member) {
  const { answer } = await world.guest.call(login, { body: { email, password: PASSWORD } });
  if (!('challenge' in answer)) throw new Error(`${email} has no MFA`);
  const { userId, challenge } = answer;
  return {
    userId,
    challenge,
    submitCode: (otp: string) => world.guest.call(loginOtp, { body: { userId, challenge, otp } }),
  };
}
