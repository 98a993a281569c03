import { endOtherSessions, endSession, listSessions } from '@portal/contract/auth';
import { isRefusal, refuse } from '@portal/contract/core';
import { bind, type Binding } from '../../../http/binding.ts';
import { sessionsPage } from './sessions-read-model.ts';
import { endOthers, endOwnSession } from './sessions-store.ts';

export function sessionsRoutes(): Binding[] {
  return [
    bind(listSessions, ({ context, query }) =>
      context.inTenant((tx) => sessionsPage(tx, context.caller, query)),
    ),
    bind(endSession, async ({ context, params }) => {
      const ended = await context.inTenant(async (tx) => {
        context.audit({ subject: params.id });
        return (await endOwnSession(tx, context.caller.userId, params.id)) ? null : refuse('not_found');
      });
      return isRefusal(ended) ? ended : undefined;
    }),
    bind(endOtherSessions, ({ context }) =>
      context.inTenant(async (tx) => ({ value: { ended: await endOthers(tx, context.caller) } })),
    ),
  ];
}
