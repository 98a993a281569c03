import { z } from 'zod';
import { fieldText } from '../core/index.ts';

/** ULD: a unit load device of an airline. PALLET: a pallet with a code of the forwarder. */
export const LOAD_UNIT_KINDS = ['ULD', 'PALLET'] as const;
export type LoadUnitKind = (typeof LOAD_UNIT_KINDS)[number];

/**
 * Identification code of a ULD: a type of three letters, a serial number of four or five digits, and the designator of the
 * owner with at least one letter. Source: http://vrr-aviation.com/uld-info/uld-id-code/, read on 2026-11-23.
 */
const uldCode = z
  .string()
  .max(14)
  .overwrite((code) => code.toUpperCase().replaceAll(/[\s-]/g, ''))
  .regex(/^[A-Z]{3}\d{4,5}(?:[A-Z][A-Z0-9]|[0-9][A-Z])$/, fieldText('uld_code'));

const palletCode = z
  .string()
  .max(20)
  .overwrite((code) => code.toUpperCase().trim())
  .regex(/^[A-Z0-9][A-Z0-9-]*$/, fieldText('pallet_code'));

const code = { description: 'Code on the unit.' };

export const loadUnit = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('ULD').describe('A unit load device of an airline.'),
      code: uldCode.meta({ ...code, examples: ['AKE12345SQ'] }),
    }),
    z.strictObject({
      kind: z.literal('PALLET').describe('A pallet with a code of the forwarder.'),
      code: palletCode.meta({ ...code, examples: ['PLT-014'] }),
    }),
  ])
  .meta({ id: 'LoadUnit', description: 'The ULD or pallet that holds bags of one MAWB.' });
export type LoadUnit = z.output<typeof loadUnit>;
