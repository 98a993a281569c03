import type { Parcel } from '../order-input.ts';
import { ORDER_BATCH_TYPES } from '../upload/batch-types.ts';
import type { FileFields } from './file-field.ts';

/** Columns of order files about the parcels. One row has the number of parcels, and weight and size of all or of each. */
export const PARCEL_FILE_FIELDS = {
  pieces: {
    name: 'Pieces',
    kind: 'int',
    example: '1',
    help: 'How many parcels the order has. Empty means 1.',
    template: 'freight',
    exportPart: 'pieces',
    headers: { pieces: 0.95 },
  },
  weight: {
    name: 'Weight (kg)',
    kind: 'weight',
    required: ORDER_BATCH_TYPES,
    example: '0.65',
    help: 'Gross weight of the whole order. Write g or lb behind the number, or name the unit in the column’s header, for other units.',
    exportPart: 'pieces',
    headers: { weight: 0.95, 'parcel weight': 0.97, 'order weight': 0.95 },
  },
  weightUnit: {
    name: 'Weight unit',
    kind: 'weightUnit',
    values: ['kg', 'g', 'lb', 'oz'],
    help: 'kg, g, lb or oz, where each row has its own.',
    template: 'none',
    headers: { 'weight unit': 0.95 },
  },
  parcels: {
    name: 'Parcels',
    kind: 'text',
    maxLength: 32_767,
    example: '1.2 kg 30x20x10 cm; 0.8 kg',
    help: 'Each parcel’s own weight and size, where they differ; it goes before pieces, weight and size.',
    template: 'none',
    exportPart: 'pieces',
    headers: {},
  },
  length: {
    name: 'Length (cm)',
    kind: 'length',
    property: 'lengthMm',
    example: '30',
    help: 'Longest edge of one parcel.',
    exportPart: 'size',
    headers: { length: 0.95, 'parcel length': 0.96 },
  },
  width: {
    name: 'Width (cm)',
    kind: 'length',
    property: 'widthMm',
    example: '20',
    exportPart: 'size',
    headers: { width: 0.95, 'parcel width': 0.96 },
  },
  height: {
    name: 'Height (cm)',
    kind: 'length',
    property: 'heightMm',
    example: '10',
    exportPart: 'size',
    headers: { height: 0.95, 'parcel height': 0.96 },
  },
  dimensions: {
    name: 'Length × width × height',
    kind: 'dimensions',
    example: '30 x 20 x 10 cm',
    help: 'The three sides of one parcel in one cell, where they have no columns of their own.',
    template: 'none',
    headers: { dimension: 0.93, 'parcel dimension': 0.95, 'length width height': 0.96 },
  },
  lengthUnit: {
    name: 'Length unit',
    kind: 'lengthUnit',
    values: ['cm', 'mm', 'm', 'in', 'ft'],
    help: 'cm, mm, m, in or ft, where each row has its own.',
    template: 'none',
    headers: { 'dimension unit': 0.95, 'length unit': 0.9 },
  },
} as const satisfies FileFields<keyof Parcel>;
