import { BAG_LIMIT_GRAMS, SCALE_TOLERANCE } from '@portal/contract/bagging';
import { isRefusal } from '@portal/contract/core';
import { formatKilograms } from '@portal/contract/quantities';
import { z } from 'zod';
import { findClient, setBagTolerance, setBagWeightLimit } from '../../features/clients/index.ts';
import { command, type Command } from '../command.ts';

const MAX_BAG_KG = 1000;

const bagLimit = command({
  name: 'client bag-limit',
  description: 'Set the weight limit of the bags of a client; without --kg the default applies',
  positionals: ['<client>'],
  options: {
    kg: {
      description: `kilograms, at most ${MAX_BAG_KG}; default 30`,
      schema: z.coerce.number().min(0.1).max(MAX_BAG_KG).optional(),
    },
  },
  run: (operator, { kg }, [code = '']) =>
    operator.change(async (tx, audit) => {
      const client = await findClient(tx, code);
      if (isRefusal(client)) return client;
      const grams = kg === undefined ? null : Math.round(kg * 1000);
      await setBagWeightLimit(tx, client.clientId, grams);
      const { clientId } = client;
      const limitGrams = grams ?? BAG_LIMIT_GRAMS;
      audit({
        operation: 'operator.client.bag-limit',
        clientId,
        subject: client.code,
        after: { limitGrams },
      });
      return [`A bag of ${client.code} may weigh ${formatKilograms(limitGrams)}.`];
    }),
});

const bagTolerance = command({
  name: 'client bag-tolerance',
  description:
    'Set how far the scale may differ from the sum of the pieces of a bag before a reason is required; without options the default applies',
  positionals: ['<client>'],
  options: {
    grams: {
      description: `grams; default ${SCALE_TOLERANCE.grams}`,
      schema: z.coerce.number().int().min(0).max(10_000).optional(),
    },
    percent: {
      description: `percent of the weight of the pieces, if that is more; default ${SCALE_TOLERANCE.percent}`,
      schema: z.coerce.number().min(0).max(50).optional(),
    },
  },
  run: (operator, { grams, percent }, [code = '']) =>
    operator.change(async (tx, audit) => {
      const client = await findClient(tx, code);
      if (isRefusal(client)) return client;
      const { clientId } = client;
      await setBagTolerance(tx, clientId, { grams: grams ?? null, percent: percent ?? null });
      const tolerance = {
        grams: grams ?? SCALE_TOLERANCE.grams,
        percent: percent ?? SCALE_TOLERANCE.percent,
      };
      audit({
        operation: 'operator.client.bag-tolerance',
        clientId,
        subject: client.code,
        after: tolerance,
      });
      return [
        `The scale of ${client.code} may differ by ${tolerance.grams} g or ${tolerance.percent} %, whichever is more.`,
      ];
    }),
});

export const bagCommands: readonly Command[] = [bagLimit, bagTolerance];
