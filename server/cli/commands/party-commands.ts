import { countryCode, isRefusal } from '@portal/contract/core';
import { z } from 'zod';
import { findClient } from '../../features/clients/index.ts';
import { createCustomer } from '../../features/customers/index.ts';
import { connect } from '../../features/connections/index.ts';
import { createPartner, findPartner, listPartners } from '../../features/partners/index.ts';
import { command, type Command } from '../command.ts';
import { enqueueReroutes } from '../jobs.ts';
import { countries, email, partyCode, partyName, ports, serviceTypes } from '../option-values.ts';
import { printTable } from '../print-table.ts';
import { partnerGoodsCommand } from './partner-goods-command.ts';

const createCustomerCommand = command({
  name: 'customer create',
  description: 'Create a customer of a client',
  options: {
    client: { description: 'code or id of the client', schema: z.string() },
    code: { description: 'the code that the client uses for it', schema: z.string().trim().min(1).max(60) },
    name: { description: 'its name', schema: partyName },
    email: { description: 'its e-mail address', schema: email.optional() },
    phone: { description: 'its phone number', schema: z.string().trim().max(40).optional() },
  },
  run: (operator, options) =>
    operator.change(async (tx, audit) => {
      const client = await findClient(tx, options.client);
      if (isRefusal(client)) return client;
      const { clientId } = client;
      const created = await createCustomer(tx, clientId, {
        code: options.code,
        name: options.name,
        email: options.email ?? null,
        phone: options.phone ?? null,
      });
      if (isRefusal(created)) return created;
      audit({ operation: 'operator.customer.create', clientId, subject: options.code, after: options });
      return [`Customer ${options.code} of ${client.code} created: ${created.customerId}`];
    }),
});

const create = command({
  name: 'partner create',
  description: 'Create a partner of the network',
  options: {
    code: { description: 'its code, unique on the platform', schema: partyCode },
    name: { description: 'its name', schema: partyName },
    services: { description: 'its service types, comma-separated', schema: serviceTypes },
    countries: { description: 'countries it serves, comma-separated (SG,MY)', schema: countries },
    ports: { description: 'UN/LOCODEs it serves; default all of its countries', schema: ports.optional() },
    cod: { description: 'it collects cash on delivery', schema: z.boolean() },
    city: { description: 'its city', schema: z.string().trim().max(100).optional() },
    country: { description: 'country code of its address', schema: countryCode.optional() },
  },
  run: (operator, options) =>
    operator.change(async (tx, audit) => {
      const created = await createPartner(tx, {
        code: options.code,
        name: options.name,
        serviceTypes: options.services,
        countries: options.countries,
        ports: options.ports ?? [],
        cod: options.cod,
        ...(options.city === undefined ? {} : { city: options.city }),
        ...(options.country === undefined ? {} : { country: options.country }),
      });
      if (isRefusal(created)) return created;
      audit({ operation: 'operator.partner.create', subject: options.code, after: options });
      return [`Partner ${options.code} created: ${created.partnerId}`];
    }),
});

const list = command({
  name: 'partner list',
  description: 'List the partners',
  options: {},
  run: async (operator) => {
    const partners = await operator.read(listPartners);
    return printTable(
      ['CODE', 'NAME', 'SERVICES', 'COUNTRIES', 'COD', 'STATUS', 'ID'],
      partners.map((partner) => [
        partner.code,
        partner.name,
        partner.serviceTypes.join(','),
        partner.countries.join(','),
        partner.cod ? 'yes' : 'no',
        partner.status,
        partner.partnerId,
      ]),
      'There are no partners yet.',
    );
  },
});

const connectCommand = command({
  name: 'partner connect',
  description: 'Connect a client with a partner, so that orders can be allocated to it',
  positionals: ['<partner>'],
  options: { client: { description: 'code or id of the client', schema: z.string() } },
  run: (operator, options, [code = '']) =>
    operator.change(async (tx, audit) => {
      const partner = await findPartner(tx, code);
      if (isRefusal(partner)) return partner;
      const client = await findClient(tx, options.client);
      if (isRefusal(client)) return client;
      const { clientId } = client;
      await connect(tx, { clientId, partnerId: partner.partnerId });
      await enqueueReroutes(operator, tx);
      audit({ operation: 'operator.partner.connect', clientId, subject: partner.code });
      return [`${client.code} and ${partner.code} are connected.`];
    }),
});

export const partyCommands: readonly Command[] = [
  createCustomerCommand,
  create,
  list,
  connectCommand,
  partnerGoodsCommand,
];
