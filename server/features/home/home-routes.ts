import { getHomeSummary } from '@portal/contract/home';
import { bind, type Binding } from '../../http/binding.ts';
import type { Clock } from '../../platform/clock.ts';
import { readAgreedCutOffs, withAgreedCutOffs, type CalendarCache } from '../calendars/index.ts';
import { computeCutOffs } from './cut-offs.ts';
import { readReadyOrders, readSummary } from './home-read-model.ts';

interface HomeDeps {
  readonly calendars: CalendarCache;
  readonly clock: Clock;
}

export function homeRoutes({ calendars, clock }: HomeDeps): Binding[] {
  return [
    bind(getHomeSummary, ({ context }) =>
      context.inTenant(async (tx) => {
        const summary = await readSummary(tx, context.clientId, context.caller.timeZone);
        const own = withAgreedCutOffs(await calendars.load(tx), await readAgreedCutOffs(tx));
        const readyOrders = await readReadyOrders(tx, context.clientId);
        return { value: { ...summary, cutOffs: computeCutOffs(own, readyOrders, clock.now().getTime()) } };
      }),
    ),
  ];
}
