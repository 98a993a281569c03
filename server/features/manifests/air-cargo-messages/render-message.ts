import { isRefusal, type Refusal, type RefusalDetail } from '@portal/contract/core';
import type { AirCargoMessage, AirWaybillDetails } from '@portal/contract/manifests';
import { refuse } from '@portal/contract/reasons';
import { buildZip } from '../../../platform/files/zip-file.ts';
import type { FileResponse } from '../../../request/payloads.ts';
import { buildWaybillFacts, type HouseFacts, type MawbFacts, type WaybillFacts } from './message-facts.ts';
import { TelexWriter } from './telex-writer.ts';
import { writeFhl } from './write-fhl.ts';
import { writeFwb } from './write-fwb.ts';

/** What a message is made from. */
export interface MessageSource {
  readonly facts: MawbFacts;
  readonly details: AirWaybillDetails | undefined;
}

/** Texts that a refusal lists. */
const MAX_DETAILS = 100;

/** The file of a message. Refuses: not_allowed_now, if the details of the air waybill or Latin letters are missing. */
export function renderMessage(
  source: MessageSource,
  format: AirCargoMessage,
  now: Date,
): FileResponse | Refusal {
  const { awbNumber } = source.facts;
  switch (format) {
    case 'FWB': {
      const facts = requireWaybill(source);
      if (isRefusal(facts)) return facts;
      const writer = new TelexWriter(awbNumber);
      const message = writeFwb(writer, facts);
      return refuseTexts(awbNumber, writer.details) ?? toTextFile(message, `fwb-${awbNumber}.txt`);
    }
    case 'FHL':
      return renderHouses(source.facts, now);
  }
}

function requireWaybill({ facts, details }: MessageSource): WaybillFacts | Refusal {
  return details === undefined
    ? refuse('manifest.no_waybill_details', { awbNumber: facts.awbNumber })
    : buildWaybillFacts(facts, details);
}

/** A ZIP with a message for each HAWB. */
function renderHouses(facts: MawbFacts, now: Date): FileResponse | Refusal {
  const details: RefusalDetail[] = [];
  const entries = facts.houses.map((house: HouseFacts) => {
    const writer = new TelexWriter(house.orderCode);
    const message = writeFhl(writer, facts, house);
    details.push(...writer.details);
    return { name: `fhl-${house.orderCode}.txt`, bytes: Buffer.from(message) };
  });
  return (
    refuseTexts(facts.awbNumber, details) ?? {
      file: buildZip(entries, now),
      mediaType: 'application/zip',
      fileName: `fhl-${facts.awbNumber}.zip`,
    }
  );
}

function refuseTexts(awbNumber: string, details: readonly RefusalDetail[]): Refusal | undefined {
  if (details.length === 0) return undefined;
  return refuse(
    'manifest.message_not_writable',
    { awbNumber, count: details.length },
    { details: details.slice(0, MAX_DETAILS) },
  );
}

function toTextFile(text: string, fileName: string): FileResponse {
  return { file: Buffer.from(text), mediaType: 'text/plain', fileName };
}
