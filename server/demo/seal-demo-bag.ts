import type { sealBag as sealBagOperation } from '@portal/contract/bagging';
import { isRefusal, type BodyOf } from '@portal/contract/core';
import { findingsOfBag, sealBag } from '../features/bagging/index.ts';
import type { RequestContext } from '../request/request-context.ts';
import { requireSuccess } from './require-success.ts';

/**
 * Seals a bag, and acknowledges its warnings if it has any. Returns false if pre-flight blocks an order in it. Another
 * refusal is a bug of the demo and throws.
 */
export async function sealDemoBag(
  deps: Parameters<typeof sealBag>[0],
  context: RequestContext,
  bagId: string,
  input: Omit<BodyOf<typeof sealBagOperation>, 'acknowledgement'>,
): Promise<boolean> {
  const sealed = await sealBag(deps, context, bagId, input, undefined);
  if (!isRefusal(sealed)) return true;
  if (sealed.code === 'bag.blocked') return false;
  if (sealed.code !== 'bag.warnings') requireSuccess('seal', sealed);
  const { value } = requireSuccess('findings', await findingsOfBag(deps, context, bagId));
  const { acknowledgement } = value;
  const acknowledged = { ...input, ...(acknowledgement !== null && { acknowledgement }) };
  requireSuccess('seal', await sealBag(deps, context, bagId, acknowledged, undefined));
  return true;
}
