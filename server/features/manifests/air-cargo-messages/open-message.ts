import { isRefusal, type QueryOf, type Refusal } from '@portal/contract/core';
import type { downloadAirCargoMessage } from '@portal/contract/manifests';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { FileResponse } from '../../../request/payloads.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { Clock } from '../../../platform/clock.ts';
import { readManifest } from '../manifests-store.ts';
import { readMawb, type MawbRecord } from '../mawbs-store.ts';
import { readAirWaybillDetails } from './air-waybill-store.ts';
import { buildMawbFacts, type MawbFacts } from './message-facts.ts';
import { renderMessage, type MessageSource } from './render-message.ts';

/** An air-cargo message of the latest manifest. Refuses: not_found, not_allowed_now. */
export async function openMessage(
  clock: Clock,
  context: RequestContext,
  id: string,
  { format }: QueryOf<typeof downloadAirCargoMessage>,
): Promise<FileResponse | Refusal> {
  const source = await context.inTenant(async (tx): Promise<MessageSource | Refusal> => {
    const mawb = await readMawb(tx, id);
    if (mawb === undefined) return refuse('manifest.not_found');
    const facts = await readFacts(tx, mawb);
    return isRefusal(facts) ? facts : { facts, details: await readAirWaybillDetails(tx, mawb) };
  });
  return isRefusal(source) ? source : renderMessage(source, format, clock.now());
}

async function readFacts(tx: Transaction, mawb: MawbRecord): Promise<MawbFacts | Refusal> {
  const { awbNumber } = mawb;
  const content = await readManifest(tx, mawb);
  if (content === undefined) return refuse('manifest.not_issued', { awbNumber });
  const { originPort, destinationPort, originAirport, destinationAirport } = content.header;
  if (originAirport == null) return refuse('manifest.no_airport', { port: originPort });
  if (destinationAirport == null) return refuse('manifest.no_airport', { port: destinationPort });
  return buildMawbFacts(content);
}
