import { endOtherSessions, endSession, listSessions } from '@portal/contract/auth';
import { isRefusal, refuse } from '@portal/contract/core';
import { bind, type Binding } from '../../http/binding.ts';
import { sessionsPage } from './sessions-read-model.ts';
import { endOthers, endOwnSession } from './sessions-store.ts';

export function sessionsRoutes(): Binding[] {
  return [
    bind(listSessions, ({ run, query }) => run.inTenant((tx) => sessionsPage(tx, run.caller, query))),
    bind(endSession, async ({ run, params }) => {
      const ended = await run.inTenant(async (tx) => {
        run.audit({ subject: params.id });
        return (await endOwnSession(tx, run.caller.userId, params.id)) ? null : refuse('not_found');
      });
      return isRefusal(ended) ? ended : undefined;
    }),
    bind(endOtherSessions, ({ run }) =>
      run.inTenant(async (tx) => ({ value: { ended: await endOthers(tx, run.caller) } })),
    ),
  ];
}
