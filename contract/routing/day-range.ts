import { z } from 'zod';

export const dayRange = z
  .strictObject({
    min: z.int().meta({ description: 'Shortest number of days.', examples: [3] }),
    max: z.int().meta({ description: 'Longest number of days.', examples: [5] }),
  })
  .meta({ id: 'DayRange', description: 'Shortest and longest transit days.' });
