import { labelBarcode } from '@portal/contract/orders';
import { moduleFor } from './barcode-block.ts';
import { code128 } from './code128.ts';
import { addressLine, type LabelParty } from './label-address.ts';
import type { LabelModel } from './label-model.ts';
import { printable, unprintable } from './printable.ts';

const BARCODE = /^[\x21-\x7e]{4,40}$/;
const MAX_ROUTING = 40;

/** Why a label cannot be printed, as a clerk would want to read it; undefined where it can. */
export function labelProblem(model: LabelModel): string | undefined {
  return (
    codeProblem(model) ??
    factProblem(model) ??
    partyProblem('consignee', model.to) ??
    partyProblem('consignor', model.from) ??
    (model.returnTo && partyProblem('return address', model.returnTo)) ??
    textProblem(model)
  );
}

function codeProblem({ orderCode, labelVersion, routingCode }: LabelModel): string | undefined {
  if (orderCode === '') return 'the order has no order code';
  const barcode = labelBarcode(orderCode, labelVersion);
  if (!BARCODE.test(barcode) || moduleFor(code128(barcode)) === undefined) {
    return 'the order code cannot be a barcode on this label: 4 to 20 letters and digits are expected';
  }
  if (printable(routingCode) === '') return 'the order has no routing code: it is not routed yet';
  if (routingCode.length > MAX_ROUTING) return 'the routing code is too long for the label';
  return undefined;
}

function factProblem({ weightGrams, piece, createdAt }: LabelModel): string | undefined {
  if (!Number.isInteger(weightGrams) || weightGrams <= 0) return 'the parcel has no weight';
  if (!(piece.number >= 1 && piece.number <= piece.of))
    return `there is no piece ${piece.number} of ${piece.of}`;
  if (Number.isNaN(Date.parse(createdAt))) return 'the order has no date of creation';
  return undefined;
}

function partyProblem(role: string, party: LabelParty): string | undefined {
  if (printable(party.name) === '') return `the ${role} has no name`;
  if (printable(party.addressLine1) === '') return `the ${role} has no street address`;
  return scriptProblem(role, addressLine(party));
}

function textProblem({
  routingCode,
  clientName,
  customerOrderCode,
  trackingCode,
  customs,
}: LabelModel): string | undefined {
  return (
    scriptProblem('routing code', routingCode) ??
    scriptProblem('client name', clientName) ??
    scriptProblem('customer order code', customerOrderCode) ??
    scriptProblem('tracking code', trackingCode ?? '') ??
    scriptProblem('customs description', customs?.items.map(({ description }) => description).join(' ') ?? '')
  );
}

function scriptProblem(field: string, text: string): string | undefined {
  const character = unprintable(printable(text));
  return character === undefined
    ? undefined
    : `the ${field} has “${character}”, a character that labels cannot print; write it in Latin letters`;
}
