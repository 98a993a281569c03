import { endOtherSessions, endSession, listSessions } from '@portal/contract/auth';
import { isRefusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import { bind, type Binding } from '../../../http/binding.ts';
import { readSessionsPage } from './sessions-read-model.ts';
import { endSessionsExcept, endOwnSession } from './sessions-store.ts';

export function sessionsRoutes(): Binding[] {
  return [
    bind(listSessions, ({ context, query }) =>
      context.inTenant((tx) => readSessionsPage(tx, context.caller, query)),
    ),
    bind(endSession, async ({ context, params }) => {
      const result = await context.inTenant(async (tx) => {
        context.audit({ subject: params.id });
        return (await endOwnSession(tx, context.caller.userId, params.id))
          ? null
          : refuse('request.not_found');
      });
      return isRefusal(result) ? result : undefined;
    }),
    bind(endOtherSessions, ({ context }) =>
      context.inTenant(async (tx) => ({
        value: { endedCount: await endSessionsExcept(tx, context.caller) },
      })),
    ),
  ];
}
