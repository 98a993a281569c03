import type { Reason } from '@portal/contract/core';
import { toPrintable } from '@portal/contract/labels';
import { reason } from '@portal/contract/reasons';
import { findModuleWidth } from './barcode-layout.ts';
import { COMPACT_BARCODE_WIDTH } from './compact-label.ts';
import { toBarcodeText } from './label-barcode.ts';
import { encodeCode128 } from './code128.ts';
import { toAddressLine, type LabelParty } from './label-address.ts';
import type { LabelModel } from './label-model.ts';
import { findUnprintable } from '../text/printable.ts';

const BARCODE_TEXT = /^[\x21-\x7e]{4,40}$/;
const MAX_ROUTING_LENGTH = 40;

type PartyTerm = 'CONSIGNEE' | 'CONSIGNOR' | 'RETURN_ADDRESS';

/** Why a label cannot be printed; undefined if it can be printed. */
export function findModelProblem(model: LabelModel): Reason | undefined {
  return (
    findCodeProblem(model) ??
    findParcelProblem(model) ??
    findPartyProblem('CONSIGNEE', model.to) ??
    findPartyProblem('CONSIGNOR', model.from) ??
    (model.returnTo && findPartyProblem('RETURN_ADDRESS', model.returnTo)) ??
    findTextProblem(model)
  );
}

function findCodeProblem(model: LabelModel): Reason | undefined {
  const { orderCode, routingCode } = model;
  if (orderCode === '') return reason('label.no_order_code');
  const barcode = toBarcodeText(model);
  if (!BARCODE_TEXT.test(barcode) || findModuleWidth(encodeCode128(barcode)) === undefined) {
    return reason('label.no_barcode');
  }
  if (model.size === '80X50' && findModuleWidth(encodeCode128(barcode), COMPACT_BARCODE_WIDTH) === undefined)
    return reason('label.barcode_too_wide');
  if (toPrintable(routingCode) === '') return reason('label.no_routing_code');
  if (routingCode.length > MAX_ROUTING_LENGTH) return reason('label.long_routing_code');
  return undefined;
}

function findParcelProblem({ weightGrams, piece, createdAt }: LabelModel): Reason | undefined {
  if (!Number.isInteger(weightGrams) || weightGrams <= 0) return reason('label.no_weight');
  if (!(piece.number >= 1 && piece.number <= piece.of))
    return reason('label.unknown_piece', { piece: piece.number, count: piece.of });
  if (Number.isNaN(Date.parse(createdAt))) return reason('label.no_creation_date');
  return undefined;
}

function findPartyProblem(partyTerm: PartyTerm, party: LabelParty): Reason | undefined {
  if (toPrintable(party.name) === '') return reason('label.no_name', { partyTerm });
  if (toPrintable(party.addressLine1) === '') return reason('label.no_street', { partyTerm });
  return findScriptProblem(partyTerm, toAddressLine(party));
}

function findTextProblem({
  routingCode,
  clientName,
  customerOrderCode,
  trackingCode,
  customs,
}: LabelModel): Reason | undefined {
  return (
    findScriptProblem('ROUTING_CODE', routingCode) ??
    findScriptProblem('CLIENT_NAME', clientName) ??
    findScriptProblem('CUSTOMER_ORDER_CODE', customerOrderCode) ??
    findScriptProblem('TRACKING_CODE', trackingCode ?? '') ??
    findScriptProblem(
      'CUSTOMS_DESCRIPTION',
      customs?.items.map(({ description }) => description).join(' ') ?? '',
    )
  );
}

function findScriptProblem(fieldTerm: string, text: string): Reason | undefined {
  const character = findUnprintable(toPrintable(text));
  return character === undefined ? undefined : reason('label.unprintable', { fieldTerm, character });
}
