import {
  changePassword,
  checkPasswordReset,
  getPasswordRule,
  requestPasswordReset,
  resetPassword,
  type PasswordPolicy,
} from '@portal/contract/auth';
import { isRefusal } from '@portal/contract/core';
import { bind, type Binding } from '../../../http/binding.ts';
import type { PasswordService } from './password-service.ts';
import { readOrigin } from '../sign-in/sign-in-routes.ts';

export function passwordRoutes(passwords: PasswordService, policy: PasswordPolicy): Binding[] {
  return [
    bind(getPasswordRule, async () => ({ value: { policy } })),
    bind(changePassword, ({ context, body }) => passwords.change(context, body)),
    bind(requestPasswordReset, async ({ body }) => {
      await passwords.requestReset(body.email);
      return undefined;
    }),
    bind(checkPasswordReset, async ({ body }) => {
      const account = await passwords.checkReset(body.token);
      return isRefusal(account) ? account : { value: account };
    }),
    bind(resetPassword, ({ body, request }) => passwords.reset(body, readOrigin(request))),
  ];
}
