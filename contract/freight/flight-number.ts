import { z } from 'zod';
import { fieldText } from '../core/index.ts';

/** Airline designator of two characters, one to four digits, and an optional suffix letter. */
export const flightNumber = z
  .string()
  .max(10)
  .overwrite((number) => number.toUpperCase().replaceAll(/\s/g, ''))
  .regex(/^(?:[A-Z][A-Z0-9]|[0-9][A-Z])\d{1,4}[A-Z]?$/, fieldText('flight_number'))
  .meta({ description: 'Flight number: airline designator and digits.', examples: ['SQ118'] });
