import { z } from 'zod';
import { fieldText } from '../core/field-texts.ts';

export const hubCode = z
  .string()
  .regex(/^[A-Z0-9]{2,8}$/, fieldText('hub_code'))
  .meta({
    description: 'Code of the hub, unique for its partner: 2 to 8 capital letters and digits.',
    examples: ['SHA1'],
  });

export const hubRef = z
  .strictObject({
    code: hubCode,
    name: z.string().meta({ description: 'Name of the hub.', examples: ['Shah Alam Hub'] }),
    town: z.string().meta({ description: 'Town of the hub.', examples: ['Shah Alam'] }),
  })
  .meta({ id: 'HubRef', description: 'A last-mile hub by code, name and town.' });
export type HubRef = z.output<typeof hubRef>;
