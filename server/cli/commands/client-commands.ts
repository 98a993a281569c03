import { currencyCode, isRefusal, timeZoneName } from '@portal/contract/core';
import { COMPANY_PREFIX, countSsccs } from '@portal/contract/orders';
import { z } from 'zod';
import { setMfaRequired } from '../../features/auth/index.ts';
import {
  createClient,
  findClient,
  listClients,
  resumeClient,
  setSsccSeries,
  stopSsccs,
  suspendClient,
} from '../../features/clients/index.ts';
import { command, type Command } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { partyCode, partyName } from '../option-values.ts';
import { printTable } from '../print-table.ts';

const create = command({
  name: 'client create',
  description: 'Create a client (a tenant)',
  options: {
    code: { description: 'its code, unique on the platform', schema: partyCode },
    name: { description: 'its name', schema: partyName },
    'time-zone': {
      description: 'time zone of its dates; default Asia/Singapore',
      schema: timeZoneName.optional(),
    },
    currency: {
      description: 'ISO 4217 currency of the total cost of its routes; default USD',
      schema: currencyCode.optional(),
    },
    'order-prefix': {
      description: '2 to 5 letters before its order codes; default none',
      schema: z
        .string()
        .toUpperCase()
        .regex(/^[A-Z]{2,5}$/, 'must be 2 to 5 letters')
        .optional(),
    },
  },
  run: (operator, options) =>
    operator.change(async (tx, audit) => {
      const created = await createClient(tx, {
        code: options.code,
        name: options.name,
        ...(options['time-zone'] === undefined ? {} : { timeZone: options['time-zone'] }),
        ...(options.currency === undefined ? {} : { currency: options.currency }),
        ...(options['order-prefix'] === undefined ? {} : { orderCodePrefix: options['order-prefix'] }),
      });
      if (isRefusal(created)) return created;
      audit({
        operation: 'operator.client.create',
        clientId: created.clientId,
        subject: options.code,
        after: options,
      });
      return [`Client ${options.code} created: ${created.clientId}`];
    }),
});

const list = command({
  name: 'client list',
  description: 'List the clients',
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
  description: 'Suspend a client: its users can only read, track, print and cancel',
  positionals: ['<client>'],
  options: {
    reason: { description: 'the reason that its users see', schema: z.string().trim().min(3).max(300) },
  },
  run: (operator, { reason }, [code = '']) =>
    operator.change(async (tx, audit) => {
      const client = await findClient(tx, code);
      if (isRefusal(client)) return client;
      const refusal = await suspendClient(tx, client.clientId, reason);
      if (refusal !== undefined) return refusal;
      const { clientId } = client;
      audit({ operation: 'operator.client.suspend', clientId, subject: client.code, after: { reason } });
      return [`Client ${client.code} is suspended.`];
    }),
});

const resume = command({
  name: 'client resume',
  description: 'End the suspension of a client',
  positionals: ['<client>'],
  options: {},
  run: (operator, _values, [code = '']) =>
    operator.change(async (tx, audit) => {
      const client = await findClient(tx, code);
      if (isRefusal(client)) return client;
      const refusal = await resumeClient(tx, client.clientId);
      if (refusal !== undefined) return refusal;
      audit({ operation: 'operator.client.resume', clientId: client.clientId, subject: client.code });
      return [`Client ${client.code} is active again.`];
    }),
});

const mfa = command({
  name: 'client mfa',
  description: 'Make MFA required or optional for the users of a client',
  positionals: ['<client>', '<required|optional>'],
  options: {},
  run: (operator, _values, [code = '', choice = '']) =>
    operator.change(async (tx, audit) => {
      if (choice !== 'required' && choice !== 'optional')
        throw new CommandError(`"${choice}" is not required or optional.`);
      const client = await findClient(tx, code);
      if (isRefusal(client)) return client;
      const mfaRequired = choice === 'required';
      await setMfaRequired(tx, client.clientId, mfaRequired);
      const { clientId } = client;
      audit({ operation: 'operator.client.mfa', clientId, subject: client.code, after: { mfaRequired } });
      return [
        mfaRequired
          ? `Users of ${client.code} without MFA can only set it up.`
          : `Users of ${client.code} choose whether they use MFA.`,
      ];
    }),
});

const sscc = command({
  name: 'client sscc',
  description: 'Give an SSCC-18 to each new piece of a client; without --company-prefix new pieces get none',
  positionals: ['<client>'],
  options: {
    'company-prefix': {
      description: 'the GS1 company prefix of the client, 4 to 12 digits',
      schema: z.string().regex(COMPANY_PREFIX, 'must be 4 to 12 digits').optional(),
    },
    'next-number': {
      description: 'number of the next SSCC, if other systems assigned the numbers before it',
      schema: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    },
  },
  run: (operator, { 'company-prefix': companyPrefix, 'next-number': nextNumber }, [code = '']) =>
    operator.change(async (tx, audit) => {
      const client = await findClient(tx, code);
      if (isRefusal(client)) return client;
      const { clientId } = client;
      const auditRow = { operation: 'operator.client.sscc', clientId, subject: client.code };
      if (companyPrefix === undefined) {
        await stopSsccs(tx, clientId);
        audit({ ...auditRow, after: { companyPrefix: null } });
        return [`New pieces of ${client.code} get no SSCC.`];
      }
      const series = await setSsccSeries(tx, clientId, companyPrefix, nextNumber);
      if (isRefusal(series)) return series;
      audit({ ...auditRow, after: series });
      const left = countSsccs(companyPrefix) - series.nextNumber;
      return [`The next piece of ${client.code} gets an SSCC of ${companyPrefix}. Numbers left: ${left}.`];
    }),
});

export const clientCommands: readonly Command[] = [create, list, suspend, resume, mfa, sscc];
