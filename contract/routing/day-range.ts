import { z } from 'zod';

export const dayRange = z
  .strictObject({
    min: z.int().describe('Shortest number of days.'),
    max: z.int().describe('Longest number of days.'),
  })
  .meta({ id: 'DayRange', description: 'Shortest and longest transit days.' });
