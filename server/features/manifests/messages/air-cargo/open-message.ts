import { isRefusal, type QueryOf, type Refusal } from '@portal/contract/core';
import type { AirCargoMessage, downloadAirCargoMessage } from '@portal/contract/manifests';
import { refuse } from '@portal/contract/reasons';
import type { FileResponse } from '../../../../request/payloads.ts';
import type { RequestContext } from '../../../../request/request-context.ts';
import { NO_TAX_IDS } from '../../layouts/line-sources.ts';
import type { ManifestContent } from '../../manifest/manifest-content.ts';
import { readTaxIds, recordTaxIdReading } from '../../manifest/manifest-file.ts';
import type { ManifestDeps } from '../../manifests-deps.ts';
import { readManifest } from '../../manifest/manifests-store.ts';
import { readMawb } from '../../mawb/mawbs-store.ts';
import { readAirWaybillDetails } from './air-waybill-store.ts';
import { buildMawbFacts } from './message-facts.ts';
import { renderMessage, type MessageSource } from './render-message.ts';

/** Messages about HAWBs, which name the tax identifiers of their parties. */
const MESSAGES_WITH_TAX_IDS: ReadonlySet<AirCargoMessage> = new Set(['FHL', 'XFZB', 'ONE_RECORD']);

/**
 * An air-cargo message of the latest manifest. Tax identifiers are in messages about HAWBs for orders that the forwarder also
 * clears, and the reading is in the change history of their clients. Refuses: not_found, not_allowed_now.
 */
export async function openMessage(
  { clock, taxIds }: Pick<ManifestDeps, 'clock' | 'taxIds'>,
  context: RequestContext,
  id: string,
  { format }: QueryOf<typeof downloadAirCargoMessage>,
): Promise<FileResponse | Refusal> {
  const source = await context.inTenant(async (tx): Promise<MessageSource | Refusal> => {
    const mawb = await readMawb(tx, id);
    if (mawb === undefined) return refuse('manifest.not_found');
    const content = await readManifest(tx, mawb);
    if (content === undefined) return refuse('manifest.not_issued', { awbNumber: mawb.awbNumber });
    const refusal = refuseWithoutAirport(content);
    if (refusal !== undefined) return refusal;
    const hasTaxIds = MESSAGES_WITH_TAX_IDS.has(format);
    if (hasTaxIds) await recordTaxIdReading(tx, context, content);
    const facts = buildMawbFacts(content, (order) => (hasTaxIds ? readTaxIds(taxIds, order) : NO_TAX_IDS));
    return { facts, details: await readAirWaybillDetails(tx, mawb) };
  });
  return isRefusal(source) ? source : renderMessage(source, format, clock.now());
}

/** Messages name airports by their IATA codes. */
function refuseWithoutAirport({ header }: ManifestContent): Refusal | undefined {
  const { originPort, destinationPort, originAirport, destinationAirport } = header;
  if (originAirport == null) return refuse('manifest.no_airport', { port: originPort });
  if (destinationAirport == null) return refuse('manifest.no_airport', { port: destinationPort });
  return undefined;
}
