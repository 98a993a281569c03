import { BAG_LIMIT_GRAMS, SCALE_TOLERANCE } from '@portal/contract/bagging';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { formatKilograms } from '@portal/contract/quantities';
import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { storeBagLimit, storeBagTolerance, type BagOwner } from '../../features/bagging/index.ts';
import { findClient } from '../../features/clients/index.ts';
import { findPartner } from '../../features/partners/index.ts';
import { command, type Command } from '../command.ts';

const MAX_BAG_KG = 1000;

/** Whose bags a command is for. */
interface OwnerKind {
  readonly name: 'client' | 'partner';
  readonly find: (
    tx: Transaction,
    codeOrId: string,
  ) => Promise<{ readonly owner: BagOwner; readonly code: string; readonly clientId?: string } | Refusal>;
}

const CLIENT: OwnerKind = {
  name: 'client',
  find: async (tx, codeOrId) => {
    const client = await findClient(tx, codeOrId);
    if (isRefusal(client)) return client;
    const { clientId, code } = client;
    return { owner: { packer: 'CLIENT', id: clientId }, code, clientId };
  },
};

const PARTNER: OwnerKind = {
  name: 'partner',
  find: async (tx, codeOrId) => {
    const partner = await findPartner(tx, codeOrId);
    if (isRefusal(partner)) return partner;
    return { owner: { packer: 'FORWARDER', id: partner.partnerId }, code: partner.code };
  },
};

const buildBagLimit = ({ name, find }: OwnerKind) =>
  command({
    name: `${name} bag-limit`,
    description: `Set the weight limit of the bags of a ${name}; without --kg the default applies`,
    positionals: [`<${name}>`],
    options: {
      kg: {
        description: `kilograms, at most ${MAX_BAG_KG}; default 30`,
        schema: z.coerce.number().min(0.1).max(MAX_BAG_KG).optional(),
      },
    },
    run: (operator, { kg }, [ref = '']) =>
      operator.change(async (tx, audit) => {
        const party = await find(tx, ref);
        if (isRefusal(party)) return party;
        const { owner, code: subject, clientId } = party;
        const grams = kg === undefined ? null : Math.round(kg * 1000);
        await storeBagLimit(tx, owner, grams);
        const limitGrams = grams ?? BAG_LIMIT_GRAMS;
        const operation = `operator.${name}.bag-limit`;
        audit({ operation, ...(clientId !== undefined && { clientId }), subject, after: { limitGrams } });
        return [`A bag of ${subject} may weigh ${formatKilograms(limitGrams)}.`];
      }),
  });

const buildBagTolerance = ({ name, find }: OwnerKind) =>
  command({
    name: `${name} bag-tolerance`,
    description:
      'Set how far the scale may differ from the sum of the pieces of a bag before a reason is required; without options the default applies',
    positionals: [`<${name}>`],
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
    run: (operator, { grams, percent }, [ref = '']) =>
      operator.change(async (tx, audit) => {
        const party = await find(tx, ref);
        if (isRefusal(party)) return party;
        const { owner, code: subject, clientId } = party;
        await storeBagTolerance(tx, owner, { grams: grams ?? null, percent: percent ?? null });
        const tolerance = {
          grams: grams ?? SCALE_TOLERANCE.grams,
          percent: percent ?? SCALE_TOLERANCE.percent,
        };
        const operation = `operator.${name}.bag-tolerance`;
        audit({ operation, ...(clientId !== undefined && { clientId }), subject, after: tolerance });
        return [
          `The scale of ${subject} may differ by ${tolerance.grams} g or ${tolerance.percent} %, whichever is more.`,
        ];
      }),
  });

export const bagCommands: readonly Command[] = [CLIENT, PARTNER].flatMap((kind) => [
  buildBagLimit(kind),
  buildBagTolerance(kind),
]);
