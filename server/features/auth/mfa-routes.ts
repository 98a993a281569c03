import {
  disableOtp,
  generateOtp,
  getOtpStatus,
  getSignInPolicy,
  renewRecoveryCodes,
  setSignInPolicy,
  verifyOtp,
} from '@portal/contract/auth';
import { isRefusal } from '@portal/contract/core';
import { bind, type Binding } from '../../http/binding.ts';
import type { MfaService } from './mfa-service.ts';
import { requireMfa } from './sign-in-policy-store.ts';

export function mfaRoutes(mfa: MfaService): Binding[] {
  return [
    bind(getOtpStatus, async ({ run }) => {
      const status = await mfa.status(run);
      return isRefusal(status) ? status : { value: { ...status, mfaRequired: run.caller.mfaRequired } };
    }),
    bind(generateOtp, async ({ run }) => {
      const made = await mfa.generate(run);
      return isRefusal(made) ? made : { value: { secret: made.secret, otp_auth_url: made.url } };
    }),
    bind(verifyOtp, async ({ run, body }) => {
      const codes = await mfa.verify(run, body.otp);
      return isRefusal(codes) ? codes : { value: { otpEnabled: true as const, recoveryCodes: [...codes] } };
    }),
    bind(disableOtp, async ({ run, body }) => {
      const refused = await mfa.disable(run, body);
      return refused ?? { value: { otpEnabled: false as const } };
    }),
    bind(renewRecoveryCodes, async ({ run, body }) => {
      const codes = await mfa.renewRecoveryCodes(run, body);
      return isRefusal(codes) ? codes : { value: { recoveryCodes: [...codes] } };
    }),
    bind(getSignInPolicy, async ({ run }) => ({ value: { mfaRequired: run.caller.mfaRequired } })),
    bind(setSignInPolicy, async ({ run, body: { mfaRequired } }) =>
      run.inTenant(async (tx) => {
        await requireMfa(tx, run.clientId, mfaRequired);
        run.audit({ before: { mfaRequired: run.caller.mfaRequired }, after: { mfaRequired } });
        return { value: { mfaRequired } };
      }),
    ),
  ];
}
