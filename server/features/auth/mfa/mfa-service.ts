import { isRefusal, type Refusal } from '@portal/contract/core';
import { detail, refuse } from '@portal/contract/reasons';
import type { Database, Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { SendAccountMail } from '../mail/account-mail.ts';
import {
  enableMfa,
  lockMfa,
  savePendingSecret,
  readMfaStatus,
  removeMfa,
  replaceRecoveryCodes,
  type Mfa,
} from './mfa-store.ts';
import { encryptionPurpose, verifyCode, type CodeDeps } from './verify-code.ts';
import { verifyOwnPassword } from '../password/verify-own-password.ts';
import { hashRecoveryCode, createRecoveryCodes } from './recovery-codes.ts';
import { createSecret, buildOtpAuthUrl } from './totp.ts';

interface Proof {
  readonly password: string;
  readonly otp: string;
}

export interface MfaService {
  status(context: RequestContext): Promise<{ otpEnabled: boolean; recoveryCodesLeft: number } | Refusal>;
  /** Creates a secret, returned only here. Refuses: not_allowed_now. */
  generate(context: RequestContext): Promise<{ secret: string; url: string } | Refusal>;
  /** Turns MFA on and returns the recovery codes, only here. Refuses: invalid, too_many, not_allowed_now. */
  verify(context: RequestContext, otp: string): Promise<readonly string[] | Refusal>;
  /** Turns MFA off. Refuses: invalid, too_many, not_allowed_now. */
  disable(context: RequestContext, proof: Proof): Promise<undefined | Refusal>;
  /** Replaces the recovery codes. Refuses: invalid, too_many, not_allowed_now. */
  renewRecoveryCodes(context: RequestContext, proof: Proof): Promise<readonly string[] | Refusal>;
}

export interface MfaDeps extends CodeDeps {
  readonly database: Database;
  readonly sendMail: SendAccountMail;
}

export function mfaService(deps: MfaDeps): MfaService {
  const { database, encryption, sendMail } = deps;

  /** Verifies a code in a transaction of its own, which commits: a wrong code must be counted. */
  const verifyMfa = (userId: string, otp: string, enabled: boolean): Promise<Mfa | Refusal> =>
    database.withUser(userId, async (tx) => {
      const mfa = await lockMfa(tx, userId);
      if (mfa === undefined || mfa.enabled !== enabled) return refuseVerification(mfa, enabled);
      const isValid = await verifyCode(tx, userId, mfa, otp, deps);
      if (isRefusal(isValid)) return isValid;
      if (isValid) return mfa;
      return refuse('auth.invalid_code', {}, { details: [detail('otp', 'auth.code_not_current')] });
    });

  const verifyProof = async (
    context: RequestContext,
    { password, otp }: Proof,
  ): Promise<undefined | Refusal> => {
    const refusal = await verifyOwnPassword(database, context.caller, password, 'password');
    if (refusal !== undefined) return refusal;
    const verified = await verifyMfa(context.caller.userId, otp, true);
    return isRefusal(verified) ? verified : undefined;
  };

  return {
    status: (context) => context.inTenant((tx) => readMfaStatus(tx, context.caller.userId)),

    generate: async (context) => {
      const { caller } = context;
      const secret = createSecret();
      const refusal = await context.inTenant(async (tx) => {
        const encryptedSecret = encryption.encrypt(secret, encryptionPurpose(caller.userId));
        return (await savePendingSecret(tx, caller.userId, encryptedSecret)) ? null : refuse('auth.mfa_on');
      });
      return isRefusal(refusal) ? refusal : { secret, url: buildOtpAuthUrl(secret, caller.email) };
    },

    verify: async (context, otp) => {
      const { userId } = context.caller;
      const verified = await verifyMfa(userId, otp, false);
      if (isRefusal(verified)) return verified;
      return context.inTenant(async (tx) => {
        if (!(await enableMfa(tx, userId, verified.encryptedSecret))) return refuse('auth.mfa_on');
        await sendMail(tx, context.caller, 'mfaOn');
        return issueRecoveryCodes(tx, userId);
      });
    },

    disable: async (context, proof) => {
      const { userId } = context.caller;
      const refusal = await verifyProof(context, proof);
      if (refusal !== undefined) return refusal;
      const result = await context.inTenant(async (tx) => {
        if (!(await removeMfa(tx, userId))) return refuse('auth.mfa_off');
        await sendMail(tx, context.caller, 'mfaOff');
        return null;
      });
      return isRefusal(result) ? result : undefined;
    },

    renewRecoveryCodes: async (context, proof) => {
      const refusal = await verifyProof(context, proof);
      return refusal ?? context.inTenant((tx) => issueRecoveryCodes(tx, context.caller.userId));
    },
  };
}

async function issueRecoveryCodes(tx: Transaction, userId: string): Promise<readonly string[]> {
  const codes = createRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
  return codes;
}

/** `isExpectedOn`: whether the operation needs MFA to be on. */
function refuseVerification(mfa: Mfa | undefined, isExpectedOn: boolean): Refusal {
  if (isExpectedOn) return refuse('auth.mfa_off');
  return refuse(mfa === undefined ? 'auth.mfa_not_started' : 'auth.mfa_on');
}
