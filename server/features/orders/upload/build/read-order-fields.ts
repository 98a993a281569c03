import {
  ORDER_FIELDS,
  UPLOAD_FIELDS,
  type FieldKind,
  type OrderFieldKey,
  type OrderInput,
  type UploadField,
  type UploadFieldKey,
} from '@portal/contract/orders';
import { readBoolean } from '../cells/read-boolean.ts';
import { cellError, isCellError, type CellError, type CellValue } from '../cells/cell-value.ts';
import { readDate } from '../cells/read-date.ts';
import { readEnum, type EnumField } from '../cells/read-enum.ts';
import { readPort, readText } from '../cells/read-text.ts';
import type { BuildContext } from './build-context.ts';
import { memoize } from '../memoize.ts';
import type { Cell, OrderReader } from './order-reader.ts';

type CellReader = (
  text: string,
  cell: Cell,
  context: BuildContext,
) => CellValue<string | boolean | undefined> | CellError;

/** How a cell is read, by the kind of its field. Other kinds have readers of their own. */
const CELL_READERS: Readonly<Partial<Record<FieldKind, (field: UploadField) => CellReader>>> = {
  text: (field) => (text) => readText(field, text),
  enum: ({ key }) => createEnumReader(key as EnumField),
  boolean: () => memoize(readBoolean),
  port:
    () =>
    (text, _cell, { findPort = () => undefined }) =>
      readPort(text, findPort),
  date: () => readCachedDate,
};

/** Enum fields whose default is used for a word that neither the portal knows nor the mapping answers. */
const FIELDS_WITH_DEFAULT: ReadonlySet<UploadFieldKey> = new Set([
  'serviceLevel',
  'shipmentMode',
  'firstLeg',
  'deliveryConfirmation',
]);

function createEnumReader(field: EnumField): CellReader {
  const readCached = memoize((text) => readEnum(field, text));
  return (text, { column }) => {
    const result = readCached(text);
    const isUnknownWord = isCellError(result) && result.code === 'row.unknown_value' && column !== null;
    return isUnknownWord && FIELDS_WITH_DEFAULT.has(field)
      ? { value: undefined, warning: cellError('row.default_for_word') }
      : result;
  };
}

const readDateByOrder = {
  dmy: memoize((text) => readDate(text, 'dmy')),
  mdy: memoize((text) => readDate(text, 'mdy')),
  ymd: memoize((text) => readDate(text, 'ymd')),
};

/** Reads a date. Words without digits ("Date Not Captured") count as no date, with a warning. */
function readCachedDate(text: string, { column }: Cell): CellValue<string | undefined> | CellError {
  const result = readDateByOrder[column?.dateOrder ?? 'ymd'](text);
  if ('value' in result || /\d/.test(text)) return result;
  return { value: undefined, warning: cellError('row.value_ignored') };
}

/** Fields with readers of their own: they depend on other fields or on the grouping of rows. */
const OTHER_FIELDS = [
  'customerOrderCode',
  'paymentType',
  'insuredValue',
  'originCountry',
  'destinationCountry',
] as const;
/** The fields that no column has: the type of the batch decides the movement, and a booking is for one order. */
type FieldWithoutColumn = 'movement' | 'bookingId';
type OwnFields = Omit<Pick<OrderInput, OrderFieldKey>, (typeof OTHER_FIELDS)[number] | FieldWithoutColumn>;

const hasOwnReader = (key: OrderFieldKey) => (OTHER_FIELDS as readonly OrderFieldKey[]).includes(key);

interface FieldReader {
  readonly field: UploadField;
  readonly property: OrderFieldKey;
  readonly defaultValue: unknown;
  readonly read: CellReader;
}

const FIELD_READERS = UPLOAD_FIELDS.flatMap((field): FieldReader[] => {
  const property = field.property as OrderFieldKey | undefined;
  const createReader = CELL_READERS[field.kind];
  if (field.group !== 'order' || property === undefined || hasOwnReader(property)) return [];
  if (createReader === undefined) throw new Error(`no reader for ${field.key} of kind ${field.kind}`);
  const defaultValue = ORDER_FIELDS[property].input.safeParse(undefined).data;
  return [{ field, property, defaultValue, read: createReader(field) }];
});

/** Reads the fields of an order that stand for themselves; an empty optional field is absent. */
export function readOrderFields(reader: OrderReader, context: BuildContext): OwnFields {
  const values: Partial<Record<OrderFieldKey, unknown>> = {};
  for (const { field, property, defaultValue, read } of FIELD_READERS) {
    const value =
      reader.read(field.key, reader.orderCell(field.key), (text, cell) => read(text, cell, context)) ??
      defaultValue;
    if (value !== undefined) values[property] = value;
  }
  return values as OwnFields;
}
