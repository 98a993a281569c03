import { isRefusal, type Refusal, type RefusalDetail } from '@portal/contract/core';
import type { AirCargoMessage, AirWaybillDetails } from '@portal/contract/manifests';
import { detailOf, reason, refuse } from '@portal/contract/reasons';
import { buildZip } from '../../../../platform/files/zip-file.ts';
import type { FileResponse } from '../../../../request/payloads.ts';
import { checkOneRecord, type OneRecordFault } from './check-one-record.ts';
import { buildWaybillFacts, type ChargedWaybillFacts, type MawbFacts } from './message-facts.ts';
import { TelexWriter } from './telex-writer.ts';
import { writeFhl } from './write-fhl.ts';
import { writeFwb } from './write-fwb.ts';
import { buildOneRecord } from './write-one-record.ts';
import { writeXfwb } from './write-xfwb.ts';
import { writeXfzb } from './write-xfzb.ts';

/** What a message is made from. */
export interface MessageSource {
  readonly facts: MawbFacts;
  readonly details: AirWaybillDetails | undefined;
}

/** Texts that a refusal lists. */
const MAX_DETAILS = 100;

/** The file of a message. Refuses: not_allowed_now, if rates, details of the air waybill or Latin letters are missing. */
export function renderMessage(
  source: MessageSource,
  format: AirCargoMessage,
  now: Date,
): FileResponse | Refusal {
  const { facts } = source;
  switch (format) {
    case 'FWB':
      return renderFwb(source);
    case 'FHL':
      return renderFhl(facts, now);
    case 'XFWB': {
      const waybill = requireWaybill(source);
      if (isRefusal(waybill)) return waybill;
      return toFile(writeXfwb(waybill, now), 'application/xml', `xfwb-${facts.awbNumber}.xml`);
    }
    case 'XFZB': {
      const files = facts.houses.map((house) => ({
        name: `xfzb-${house.orderCode}.xml`,
        text: writeXfzb(facts, house, now),
      }));
      return toZip(files, `xfzb-${facts.awbNumber}.zip`, now);
    }
    case 'ONE_RECORD':
      return renderOneRecord(source);
  }
}

function renderFwb(source: MessageSource): FileResponse | Refusal {
  const { awbNumber } = source.facts;
  const waybill = requireWaybill(source);
  if (isRefusal(waybill)) return waybill;
  const writer = new TelexWriter(awbNumber);
  const message = writeFwb(writer, waybill);
  return refuseTexts(awbNumber, writer.details) ?? toFile(message, 'text/plain', `fwb-${awbNumber}.txt`);
}

function requireWaybill({ facts, details }: MessageSource): ChargedWaybillFacts | Refusal {
  const { awbNumber, charge } = facts;
  if (charge === null) return refuse('manifest.no_rates', { awbNumber });
  if (details === undefined) return refuse('manifest.no_waybill_details', { awbNumber });
  return { ...buildWaybillFacts(facts, details), charge };
}

function renderFhl(facts: MawbFacts, now: Date): FileResponse | Refusal {
  const details: RefusalDetail[] = [];
  const files = facts.houses.map((house) => {
    const writer = new TelexWriter(house.orderCode);
    const text = writeFhl(writer, facts, house);
    details.push(...writer.details);
    return { name: `fhl-${house.orderCode}.txt`, text };
  });
  return refuseTexts(facts.awbNumber, details) ?? toZip(files, `fhl-${facts.awbNumber}.zip`, now);
}

/** Refuses a document that does not fit the ontology, with each property. */
function renderOneRecord({ facts, details }: MessageSource): FileResponse | Refusal {
  const { awbNumber } = facts;
  const document = buildOneRecord(facts, details && buildWaybillFacts(facts, details));
  const faults = checkOneRecord(document);
  if (faults.length > 0)
    return refuse(
      'manifest.message_not_valid',
      { awbNumber, count: faults.length },
      { details: faults.slice(0, MAX_DETAILS).map(explainFault) },
    );
  const text = `${JSON.stringify(document, undefined, 2)}\n`;
  return toFile(text, 'application/ld+json', `one-record-${awbNumber}.jsonld`);
}

function explainFault({ path, expected }: OneRecordFault): RefusalDetail {
  return detailOf(
    path,
    expected === null
      ? reason('manifest.property_unknown', { path })
      : reason('manifest.value_of_other_class', { path, expected }),
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

function toFile(text: string, mediaType: string, fileName: string): FileResponse {
  return { file: Buffer.from(text), mediaType, fileName };
}

/** A message for each HAWB. */
function toZip(
  files: readonly { readonly name: string; readonly text: string }[],
  fileName: string,
  now: Date,
): FileResponse {
  const entries = files.map(({ name, text }) => ({ name, bytes: Buffer.from(text) }));
  return { file: buildZip(entries, now), mediaType: 'application/zip', fileName };
}
