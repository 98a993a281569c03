import { BAG_LIMIT_GRAMS } from '@portal/contract/bagging';
import { currencyCode, isRefusal, refuse, timeZoneName } from '@portal/contract/core';
import { formatKilograms } from '@portal/contract/quantities';
import { z } from 'zod';
import { requireMfa } from '../../features/auth/index.ts';
import {
  createClient,
  findClient,
  limitBags,
  listClients,
  resumeClient,
  suspendClient,
} from '../../features/clients/index.ts';
import { command, type Command } from '../command.ts';
import { partyCode, partyName } from '../option-values.ts';
import { printTable } from '../print-table.ts';

const create = command({
  name: 'client create',
  about: 'Make a client (a tenant)',
  options: {
    code: { about: 'its code, unique over the platform', schema: partyCode },
    name: { about: 'its name', schema: partyName },
    'time-zone': { about: 'of its dates; Asia/Singapore when left out', schema: timeZoneName.optional() },
    currency: {
      about: 'ISO 4217 of what its routes cost in all; USD when left out',
      schema: currencyCode.optional(),
    },
    'order-prefix': {
      about: '2 to 5 letters before its order codes; none when left out',
      schema: z
        .string()
        .toUpperCase()
        .regex(/^[A-Z]{2,5}$/, 'must be 2 to 5 letters')
        .optional(),
    },
  },
  run: (operator, given) =>
    operator.change(async (tx, done) => {
      const made = await createClient(tx, {
        code: given.code,
        name: given.name,
        ...(given['time-zone'] === undefined ? {} : { timeZone: given['time-zone'] }),
        ...(given.currency === undefined ? {} : { currency: given.currency }),
        ...(given['order-prefix'] === undefined ? {} : { orderCodePrefix: given['order-prefix'] }),
      });
      if (isRefusal(made)) return made;
      done({
        operation: 'operator.client.create',
        clientId: made.clientId,
        subject: given.code,
        after: given,
      });
      return [`Client ${given.code} made: ${made.clientId}`];
    }),
});

const list = command({
  name: 'client list',
  about: 'List the clients',
  options: {},
  run: async (operator) => {
    const clients = await operator.read(listClients);
    return printTable(
      ['CODE', 'NAME', 'STATUS', 'ID'],
      clients.map((client) => [
        client.code,
        client.name,
        client.suspensionReason === null ? client.status : `${client.status}: ${client.suspensionReason}`,
        client.clientId,
      ]),
      'There are no clients yet.',
    );
  },
});

const suspend = command({
  name: 'client suspend',
  about: 'Suspend a client: it reads, tracks, prints and cancels, and may do nothing else',
  words: ['<client>'],
  options: { reason: { about: 'what its users are told', schema: z.string().trim().min(3).max(300) } },
  run: (operator, { reason }, [code = '']) =>
    operator.change(async (tx, done) => {
      const client = await findClient(tx, code);
      if (isRefusal(client)) return client;
      const refused = await suspendClient(tx, client.clientId, reason);
      if (refused !== undefined) return refused;
      const { clientId } = client;
      done({ operation: 'operator.client.suspend', clientId, subject: client.code, after: { reason } });
      return [`Client ${client.code} is suspended.`];
    }),
});

const resume = command({
  name: 'client resume',
  about: 'End the suspension of a client',
  words: ['<client>'],
  options: {},
  run: (operator, _values, [code = '']) =>
    operator.change(async (tx, done) => {
      const client = await findClient(tx, code);
      if (isRefusal(client)) return client;
      const refused = await resumeClient(tx, client.clientId);
      if (refused !== undefined) return refused;
      done({ operation: 'operator.client.resume', clientId: client.clientId, subject: client.code });
      return [`Client ${client.code} is active again.`];
    }),
});

const mfa = command({
  name: 'client mfa',
  about: 'Require MFA of every user of a client, or leave it to them',
  words: ['<client>', '<required|optional>'],
  options: {},
  run: (operator, _values, [code = '', wanted = '']) =>
    operator.change(async (tx, done) => {
      if (wanted !== 'required' && wanted !== 'optional')
        return refuse('invalid', `Say required or optional, not "${wanted}".`);
      const client = await findClient(tx, code);
      if (isRefusal(client)) return client;
      const mfaRequired = wanted === 'required';
      await requireMfa(tx, client.clientId, mfaRequired);
      const { clientId } = client;
      done({ operation: 'operator.client.mfa', clientId, subject: client.code, after: { mfaRequired } });
      return [
        mfaRequired
          ? `Users of ${client.code} without MFA reach only its set-up.`
          : `Users of ${client.code} choose whether they use MFA.`,
      ];
    }),
});

const HEAVIEST_BAG_KG = 1000;

const bagLimit = command({
  name: 'client bag-limit',
  about: 'Say what a bag of a client may weigh; without --kg what counts for everybody',
  words: ['<client>'],
  options: {
    kg: {
      about: `kilograms, at most ${HEAVIEST_BAG_KG}; 30 when left out`,
      schema: z.coerce.number().min(0.1).max(HEAVIEST_BAG_KG).optional(),
    },
  },
  run: (operator, { kg }, [code = '']) =>
    operator.change(async (tx, done) => {
      const client = await findClient(tx, code);
      if (isRefusal(client)) return client;
      const grams = kg === undefined ? null : Math.round(kg * 1000);
      await limitBags(tx, client.clientId, grams);
      const { clientId } = client;
      const limitGrams = grams ?? BAG_LIMIT_GRAMS;
      done({ operation: 'operator.client.bag-limit', clientId, subject: client.code, after: { limitGrams } });
      return [`A bag of ${client.code} may weigh ${formatKilograms(limitGrams)}.`];
    }),
});

export const clientCommands: readonly Command[] = [create, list, suspend, resume, mfa, bagLimit];
