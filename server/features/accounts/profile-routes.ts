import { editProfile, getProfile } from '@portal/contract/accounts';
import { isRefusal } from '@portal/contract/core';
import { bind, type Binding } from '../../http/binding.ts';
import { changeProfile, readProfile } from './profile-store.ts';

export function profileRoutes(): Binding[] {
  return [
    bind(getProfile, async ({ run }) => {
      const value = await run.inTenant((tx) => readProfile(tx, run.caller));
      return isRefusal(value) ? value : { value };
    }),
    bind(editProfile, async ({ body, run }) => {
      const value = await run.inTenant(async (tx) => {
        const before = await readProfile(tx, run.caller);
        await changeProfile(tx, run.caller.userId, body);
        const after = await readProfile(tx, run.caller);
        run.audit({ subject: run.caller.email, before: ownChoices(before), after: ownChoices(after) });
        return after;
      });
      return isRefusal(value) ? value : { value };
    }),
  ];
}

function ownChoices({ name, timeZone, language }: Awaited<ReturnType<typeof readProfile>>) {
  return { name, timeZone, language };
}
