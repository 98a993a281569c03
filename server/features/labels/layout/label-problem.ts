import { buildLabelBarcode } from '@portal/contract/orders';
import { findModuleWidth } from './barcode-layout.ts';
import { encodeCode128 } from './code128.ts';
import { toAddressLine, type LabelParty } from './label-address.ts';
import type { LabelModel } from './label-model.ts';
import { toPrintable, findUnprintable } from '../text/printable.ts';

const BARCODE_TEXT = /^[\x21-\x7e]{4,40}$/;
const MAX_ROUTING_LENGTH = 40;

/** Why a label cannot be printed, as a phrase for the user; undefined if it can be printed. */
export function findModelProblem(model: LabelModel): string | undefined {
  return (
    findCodeProblem(model) ??
    findParcelProblem(model) ??
    findPartyProblem('consignee', model.to) ??
    findPartyProblem('consignor', model.from) ??
    (model.returnTo && findPartyProblem('return address', model.returnTo)) ??
    findTextProblem(model)
  );
}

function findCodeProblem({ orderCode, labelVersion, routingCode }: LabelModel): string | undefined {
  if (orderCode === '') return 'the order has no order code';
  const barcode = buildLabelBarcode(orderCode, labelVersion);
  if (!BARCODE_TEXT.test(barcode) || findModuleWidth(encodeCode128(barcode)) === undefined) {
    return 'the order code cannot be a barcode on this label: 4 to 20 letters and digits are expected';
  }
  if (toPrintable(routingCode) === '') return 'the order has no routing code: it is not routed yet';
  if (routingCode.length > MAX_ROUTING_LENGTH) return 'the routing code is too long for the label';
  return undefined;
}

function findParcelProblem({ weightGrams, piece, createdAt }: LabelModel): string | undefined {
  if (!Number.isInteger(weightGrams) || weightGrams <= 0) return 'the parcel has no weight';
  if (!(piece.number >= 1 && piece.number <= piece.of))
    return `there is no piece ${piece.number} of ${piece.of}`;
  if (Number.isNaN(Date.parse(createdAt))) return 'the order has no date of creation';
  return undefined;
}

function findPartyProblem(role: string, party: LabelParty): string | undefined {
  if (toPrintable(party.name) === '') return `the ${role} has no name`;
  if (toPrintable(party.addressLine1) === '') return `the ${role} has no street address`;
  return findScriptProblem(role, toAddressLine(party));
}

function findTextProblem({
  routingCode,
  clientName,
  customerOrderCode,
  trackingCode,
  customs,
}: LabelModel): string | undefined {
  return (
    findScriptProblem('routing code', routingCode) ??
    findScriptProblem('client name', clientName) ??
    findScriptProblem('customer order code', customerOrderCode) ??
    findScriptProblem('tracking code', trackingCode ?? '') ??
    findScriptProblem(
      'customs description',
      customs?.items.map(({ description }) => description).join(' ') ?? '',
    )
  );
}

function findScriptProblem(field: string, text: string): string | undefined {
  const character = findUnprintable(toPrintable(text));
  return character === undefined
    ? undefined
    : `the ${field} has “${character}”, a character that labels cannot print; write it in Latin letters`;
}
