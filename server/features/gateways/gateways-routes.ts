import { listGateways } from '@portal/contract/reference-data';
import { bind, type Binding } from '../../http/binding.ts';
import { readGateways } from './gateways-store.ts';

export function gatewaysRoutes(): Binding[] {
  return [
    bind(listGateways, ({ context }) => context.inTenant(async (tx) => ({ data: await readGateways(tx) }))),
  ];
}
