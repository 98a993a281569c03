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
import { originOf } from '../sign-in/sign-in-routes.ts';

export function passwordRoutes(passwords: PasswordService, policy: PasswordPolicy): Binding[] {
  return [
    bind(getPasswordRule, async () => ({ value: { policy } })),
    bind(changePassword, ({ context, body }) => passwords.change(context, body)),
    bind(requestPasswordReset, async ({ body }) => {
      await passwords.requestReset(body.email);
      return undefined;
    }),
    bind(checkPasswordReset, async ({ body }) => {
      const found = await passwords.checkReset(body.token);
      return isRefusal(found) ? found : { value: found };
    }),
    bind(resetPassword, ({ body, request }) => passwords.reset(body, originOf(request))),
  ];
}
