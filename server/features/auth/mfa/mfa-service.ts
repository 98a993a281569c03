import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import type { Database, Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { NoticeOf } from '../mail/account-mail.ts';
import {
  enableMfa,
  holdMfa,
  keepSecret,
  readMfaStatus,
  removeMfa,
  replaceRecoveryCodes,
  type Mfa,
} from './mfa-store.ts';
import { sealPurpose, takeCode, type CodeDeps } from './verify-code.ts';
import { proveOwnPassword } from '../password/verify-own-password.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { newSecret, otpAuthUrl } from './totp.ts';

interface Proof {
  readonly password: string;
  readonly otp: string;
}

export interface MfaService {
  status(context: RequestContext): Promise<{ otpEnabled: boolean; recoveryCodesLeft: number } | Refusal>;
  /** A new secret, told this once. Refuses: not_allowed_now. */
  generate(context: RequestContext): Promise<{ secret: string; url: string } | Refusal>;
  /** Turns MFA on; answers the recovery codes, told this once. Refuses: invalid, too_many, not_allowed_now. */
  verify(context: RequestContext, otp: string): Promise<readonly string[] | Refusal>;
  /** Refuses: invalid, too_many, not_allowed_now. */
  disable(context: RequestContext, proof: Proof): Promise<undefined | Refusal>;
  /** Refuses: invalid, too_many, not_allowed_now. */
  renewRecoveryCodes(context: RequestContext, proof: Proof): Promise<readonly string[] | Refusal>;
}

export interface MfaDeps extends CodeDeps {
  readonly database: Database;
  readonly notice: NoticeOf;
}

export function mfaService(deps: MfaDeps): MfaService {
  const { database, encryption, notice } = deps;

  /** Judges a code in a transaction of its own, which commits: a wrong one has to count. */
  const judge = (userId: string, otp: string, enabled: boolean): Promise<Mfa | Refusal> =>
    database.withUser(userId, async (tx) => {
      const mfa = await holdMfa(tx, userId);
      if (mfa === undefined || mfa.enabled !== enabled) return enabled ? isOff() : nothingToVerify(mfa);
      const taken = await takeCode(tx, userId, mfa, otp, deps);
      if (isRefusal(taken)) return taken;
      return taken ? mfa : wrongCode();
    });

  const prove = async (context: RequestContext, { password, otp }: Proof): Promise<undefined | Refusal> => {
    const refused = await proveOwnPassword(database, context.caller, password, 'password');
    if (refused !== undefined) return refused;
    const judged = await judge(context.caller.userId, otp, true);
    return isRefusal(judged) ? judged : undefined;
  };

  return {
    status: (context) => context.inTenant((tx) => readMfaStatus(tx, context.caller.userId)),

    generate: async (context) => {
      const { caller } = context;
      const secret = newSecret();
      const kept = await context.inTenant(async (tx) => {
        const sealed = encryption.encrypt(secret, sealPurpose(caller.userId));
        return (await keepSecret(tx, caller.userId, sealed)) ? null : isOn();
      });
      return isRefusal(kept) ? kept : { secret, url: otpAuthUrl(secret, caller.email) };
    },

    verify: async (context, otp) => {
      const { userId } = context.caller;
      const judged = await judge(userId, otp, false);
      if (isRefusal(judged)) return judged;
      return context.inTenant(async (tx) => {
        if (!(await enableMfa(tx, userId, judged.sealedSecret))) return isOn();
        await notice(tx, context.caller, 'mfaOn');
        return giveRecoveryCodes(tx, userId);
      });
    },

    disable: async (context, proof) => {
      const { userId } = context.caller;
      const refused = await prove(context, proof);
      if (refused !== undefined) return refused;
      const removed = await context.inTenant(async (tx) => {
        if (!(await removeMfa(tx, userId))) return isOff();
        await notice(tx, context.caller, 'mfaOff');
        return null;
      });
      return isRefusal(removed) ? removed : undefined;
    },

    renewRecoveryCodes: async (context, proof) => {
      const refused = await prove(context, proof);
      return refused ?? context.inTenant((tx) => giveRecoveryCodes(tx, context.caller.userId));
    },
  };
}

async function giveRecoveryCodes(tx: Transaction, userId: string): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
  return codes;
}

function wrongCode(): Refusal {
  const reason = 'is not the code your app shows now, or was used before';
  return refuse('invalid', `That code ${reason}.`, { details: [{ note: 'otp', reason }] });
}

const isOn = () => refuse('not_allowed_now', 'MFA is on. Turn it off first to set it up with another phone.');
const isOff = () => refuse('not_allowed_now', 'MFA is off.');
const nothingToVerify = (mfa: Mfa | undefined) =>
  mfa === undefined ? refuse('not_allowed_now', 'Begin with a new secret: there is none to verify.') : isOn();
