import type { ProofInput } from '@portal/contract/orders';
import type { DemoCountry } from './names.ts';
import { createPerson } from './people.ts';
import type { Random } from './random.ts';
import type { ScriptedOrder } from './scripted-order.ts';

const PLACES = ['Front door', 'Lobby', 'Guard house', 'Ground floor', 'Gate'] as const;

/** What the driver or the shop records about a delivery; undefined for a status that is no delivery. */
export function createProof(
  status: string,
  { consignee, isFreight, cod }: Pick<ScriptedOrder, 'consignee' | 'isFreight' | 'cod'>,
  random: Random,
): ProofInput | undefined {
  const atConsignee = { receiverName: consignee.name, receiverRelation: 'CONSIGNEE' } as const;
  if (status === 'COLLECTED') return { ...atConsignee, place: 'Counter' };
  if (status !== 'DELIVERED') return undefined;
  const other = () => createPerson(consignee.country as DemoCountry, random).name;
  if (isFreight) return { receiverName: other(), receiverRelation: 'COLLEAGUE', place: 'Loading bay' };
  const relation = random.weighted([
    [62, 'CONSIGNEE'],
    [15, 'FAMILY'],
    [9, 'RECEPTION'],
    [5, 'NEIGHBOUR'],
    [4, 'COLLEAGUE'],
    [5, 'SAFE_PLACE'],
  ] as const);
  const place = random.pick(PLACES);
  // Without a receiver no cash is collected.
  if (relation === 'CONSIGNEE' || (relation === 'SAFE_PLACE' && cod !== null))
    return { ...atConsignee, place };
  if (relation === 'SAFE_PLACE') return { receiverRelation: relation, place: 'Meter cupboard' };
  if (relation === 'RECEPTION')
    return { receiverName: other(), receiverRelation: relation, place: 'Reception' };
  return { receiverName: other(), receiverRelation: relation, place };
}
