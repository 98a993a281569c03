import { getUploadField } from '@portal/contract/orders';
import type { Seller } from '@portal/contract/parties';
import { readBoolean } from '../cells/read-boolean.ts';
import { readTaxId, readText } from '../cells/read-text.ts';
import type { OrderReader } from './order-reader.ts';

const NAME = getUploadField('sellerName');
const TAX_ID = getUploadField('sellerTaxId');

/** Reads the seller of an order; undefined without a filled cell. `destination`: the country of its registration. */
export function readSeller(reader: OrderReader, destination: string | undefined): Seller | undefined {
  const name = reader.read(NAME.key, reader.orderCell(NAME.key), (text) => readText(NAME, text));
  const taxId = reader.read(TAX_ID.key, reader.orderCell(TAX_ID.key), (text) =>
    readTaxId(TAX_ID, text, destination),
  );
  const taxCollectedAtSale = reader.read(
    'taxCollectedAtSale',
    reader.orderCell('taxCollectedAtSale'),
    readBoolean,
  );
  if (name === undefined && taxId === undefined && taxCollectedAtSale === undefined) return undefined;
  return {
    ...(name !== undefined && { name }),
    ...(taxId !== undefined && { taxId }),
    ...(taxCollectedAtSale !== undefined && { taxCollectedAtSale }),
  };
}
