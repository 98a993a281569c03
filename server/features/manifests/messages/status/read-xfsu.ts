import { isRefusal, type Refusal } from '@portal/contract/core';
import { flightNumber } from '@portal/contract/freight';
import { reason, refuse } from '@portal/contract/reasons';
import { listElements, readXml, type XmlNode } from '../air-cargo/read-xml.ts';
import { DISCREPANCY, hasDay, type AirportTime, type StatusMessage } from './status-message.ts';

const NAMESPACE = 'iata:statusmessage:1';
const TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;
const AIRPORT = /^(?:[A-Z]{2})?([A-Z]{3})$/;
/** Types of times that have not happened: scheduled, estimated. */
const NOT_ACTUAL = /^[SE]/i;
const MAX_CODE_LENGTH = 10;
const AWB_NUMBER = /^\d{3}-\d{8}$/;

/** The statuses of one XFSU message (Cargo-XML). Sources: docs/air-cargo-messages.md. Refuses: unreadable_file. */
export function readXfsu(text: string): StatusMessage[] | Refusal {
  const root = readXml(text);
  if (isRefusal(root)) return root;
  if (root.localName !== 'StatusMessage' || root.namespaceURI !== NAMESPACE)
    return refuse('manifest.message_file');
  const consignment = findNode(root, ['MasterConsignment']);
  const awbNumber = findText(consignment, ['TransportContractDocument', 'ID']) ?? '';
  const elements = consignment === undefined ? [] : listElements(consignment);
  const statuses = elements.filter(({ localName }) => localName === 'ReportedStatus');
  return statuses.map((status, index) => {
    const message = readStatus(status, awbNumber, index + 1);
    return AWB_NUMBER.test(awbNumber) ? message : { ...message, error: toError(awbNumber) };
  });
}

const toError = (text: string) => reason('manifest.message_line', { text: text.slice(0, 60) });

function readStatus(status: XmlNode, awbNumber: string, line: number): StatusMessage {
  const consignment = findNode(status, ['AssociatedStatusConsignment']);
  const movement = findNode(consignment, ['SpecifiedLogisticsTransportMovement']);
  const pieces = findText(consignment, ['PieceQuantity']);
  const carrier = findText(movement, ['UsedLogisticsTransportMeans', 'Name']) ?? '';
  const id = findText(movement, ['ID']);
  const flight = id === undefined ? undefined : /^\d+[A-Z]?$/.test(id) ? `${carrier}${id}` : id;
  const flightResult = flightNumber.optional().safeParse(flight);
  const discrepancy = findText(consignment, ['DiscrepancyDescriptionCode']) ?? '';
  return {
    line,
    awbNumber,
    code: (findText(status, ['ReasonCode']) ?? '').toUpperCase().slice(0, MAX_CODE_LENGTH),
    airport: toAirport(findText(movement, ['SpecifiedLocation', 'ID'])),
    flightNumber: flightResult.data ?? null,
    time:
      readEventTime(movement, 'SpecifiedEvent', '') ??
      readEventTime(movement, 'DepartureEvent', 'Departure') ??
      readEventTime(movement, 'ArrivalEvent', 'Arrival'),
    pieces: pieces !== undefined && /^\d{1,6}$/.test(pieces) ? Number(pieces) : null,
    discrepancy: DISCREPANCY.test(discrepancy) ? discrepancy : null,
    ...(!flightResult.success && { error: toError(flight ?? '') }),
  };
}

/** The last three letters of an IATA code or a UN/LOCODE; null for any other text. */
function toAirport(code: string | undefined): string | null {
  return AIRPORT.exec(code ?? '')?.[1] ?? null;
}

/** The time of an event; null for a scheduled or an estimated one. `prefix`: of the names of its elements. */
function readEventTime(movement: XmlNode | undefined, event: string, prefix: string): AirportTime | null {
  const type = findText(movement, [event, `${prefix}DateTimeTypeCode`]) ?? '';
  return NOT_ACTUAL.test(type) ? null : readTime(findText(movement, [event, `${prefix}OccurrenceDateTime`]));
}

function findNode(node: XmlNode | undefined, path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>(
    (current, name) => current && listElements(current).find(({ localName }) => localName === name),
    node,
  );
}

function findText(node: XmlNode | undefined, path: readonly string[]): string | undefined {
  const text = findNode(node, path)?.textContent?.trim();
  return text === '' ? undefined : text;
}

function readTime(text: string | undefined): AirportTime | null {
  const parts = TIME.exec(text ?? '')
    ?.slice(1)
    .map(Number);
  if (parts === undefined) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts;
  return !hasDay(month, day) ? null : { year, month, day, hour, minute };
}
