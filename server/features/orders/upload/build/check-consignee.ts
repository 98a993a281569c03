import { getUploadField, type UploadFieldKey } from '@portal/contract/orders';
import type { Party } from '@portal/contract/parties';
import { findForeignCharacter, toPrintable } from '@portal/contract/labels';
import { cellError } from '../cells/cell-value.ts';
import type { OrderReader } from './order-reader.ts';

const PRINTED_FIELDS = [
  ['name', 'consigneeName'],
  ['addressLine1', 'consigneeAddressLine1'],
  ['addressLine2', 'consigneeAddressLine2'],
  ['city', 'consigneeCity'],
  ['province', 'consigneeProvince'],
] as const satisfies readonly (readonly [keyof Party, UploadFieldKey])[];

/** Warns of text of the consignee that labels cannot print. */
export function checkConsignee(reader: OrderReader, consignee: Party): void {
  for (const [part, field] of PRINTED_FIELDS) {
    const text = consignee[part];
    if (text === undefined) continue;
    const character = findForeignCharacter(text);
    const isRequired = getUploadField(field).required.length > 0;
    if (character !== undefined) {
      const error = cellError('row.unprintable_text', { character });
      reader.addWarning(field, error, reader.firstFilledCell(field));
    } else if (isRequired && toPrintable(text) === '')
      reader.addWarning(field, cellError('row.no_printable_text'), reader.firstFilledCell(field));
  }
}
