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
import { bind, type Binding } from '../../../http/binding.ts';
import type { MfaService } from './mfa-service.ts';
import { setMfaRequired } from './sign-in-policy-store.ts';

export function mfaRoutes(mfa: MfaService): Binding[] {
  return [
    bind(getOtpStatus, async ({ context }) => {
      const status = await mfa.status(context);
      return isRefusal(status) ? status : { value: { ...status, mfaRequired: context.caller.mfaRequired } };
    }),
    bind(generateOtp, async ({ context }) => {
      const created = await mfa.generate(context);
      return isRefusal(created) ? created : { value: { secret: created.secret, otp_auth_url: created.url } };
    }),
    bind(verifyOtp, async ({ context, body }) => {
      const codes = await mfa.verify(context, body.otp);
      return isRefusal(codes) ? codes : { value: { otpEnabled: true as const, recoveryCodes: [...codes] } };
    }),
    bind(disableOtp, async ({ context, body }) => {
      const refusal = await mfa.disable(context, body);
      return refusal ?? { value: { otpEnabled: false as const } };
    }),
    bind(renewRecoveryCodes, async ({ context, body }) => {
      const codes = await mfa.renewRecoveryCodes(context, body);
      return isRefusal(codes) ? codes : { value: { recoveryCodes: [...codes] } };
    }),
    bind(getSignInPolicy, async ({ context }) => ({ value: { mfaRequired: context.caller.mfaRequired } })),
    bind(setSignInPolicy, async ({ context, body: { mfaRequired } }) =>
      context.inTenant(async (tx) => {
        await setMfaRequired(tx, context.clientId, mfaRequired);
        context.audit({ before: { mfaRequired: context.caller.mfaRequired }, after: { mfaRequired } });
        return { value: { mfaRequired } };
      }),
    ),
  ];
}
