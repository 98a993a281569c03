import { editProfile, getProfile } from '@portal/contract/accounts';
import { isRefusal } from '@portal/contract/core';
import { bind, type Binding } from '../../http/binding.ts';
import { updateProfile, readProfile } from './profile-store.ts';

export function profileRoutes(): Binding[] {
  return [
    bind(getProfile, async ({ context }) => {
      const value = await context.inTenant((tx) => readProfile(tx, context.caller));
      return isRefusal(value) ? value : { value };
    }),
    bind(editProfile, async ({ body, context }) => {
      const value = await context.inTenant(async (tx) => {
        const before = await readProfile(tx, context.caller);
        await updateProfile(tx, context.caller.userId, body);
        const after = await readProfile(tx, context.caller);
        context.audit({
          subject: context.caller.email,
          before: pickEditableFields(before),
          after: pickEditableFields(after),
        });
        return after;
      });
      return isRefusal(value) ? value : { value };
    }),
  ];
}

function pickEditableFields({ name, timeZone, language }: Awaited<ReturnType<typeof readProfile>>) {
  return { name, timeZone, language };
}
