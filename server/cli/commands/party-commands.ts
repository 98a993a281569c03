import { isRefusal } from '@portal/contract/core';
import { countryCode } from '@portal/contract/core';
import { z } from 'zod';
import { findClient } from '../../features/clients/index.ts';
import { createCustomer } from '../../features/customers/index.ts';
import { connect, createPartner, findPartner, listPartners } from '../../features/partners/index.ts';
import { command, type Command } from '../command.ts';
import { rerouteWaiting } from '../reroute-waiting.ts';
import { countries, email, partyCode, partyName, ports, serviceTypes } from '../option-values.ts';
import { printTable } from '../print-table.ts';

const createCustomerCommand = command({
  name: 'customer create',
  about: 'Make a customer of a client',
  options: {
    client: { about: 'code or id of the client', schema: z.string() },
    code: { about: "the client's own code of it", schema: z.string().trim().min(1).max(60) },
    name: { about: 'its name', schema: partyName },
    email: { about: 'where to write to', schema: email.optional() },
    phone: { about: 'where to call', schema: z.string().trim().max(40).optional() },
  },
  run: (operator, given) =>
    operator.change(async (tx, done) => {
      const client = await findClient(tx, given.client);
      if (isRefusal(client)) return client;
      const { clientId } = client;
      const made = await createCustomer(tx, {
        clientId,
        code: given.code,
        name: given.name,
        ...(given.email === undefined ? {} : { email: given.email }),
        ...(given.phone === undefined ? {} : { phone: given.phone }),
      });
      if (isRefusal(made)) return made;
      done({ operation: 'operator.customer.create', clientId, subject: given.code, after: given });
      return [`Customer ${given.code} of ${client.code} made: ${made.customerId}`];
    }),
});

const create = command({
  name: 'partner create',
  about: 'Make a partner of the network',
  options: {
    code: { about: 'its code, unique over the platform', schema: partyCode },
    name: { about: 'its name', schema: partyName },
    services: { about: 'its service types, comma-separated', schema: serviceTypes },
    countries: { about: 'countries it serves, comma-separated (SG,MY)', schema: countries },
    ports: { about: 'UN/LOCODEs it serves; all of its countries when left out', schema: ports.optional() },
    cod: { about: 'it collects cash on delivery', schema: z.boolean() },
    city: { about: 'where it is', schema: z.string().trim().max(100).optional() },
    country: { about: 'where it is, as a code', schema: countryCode.optional() },
  },
  run: (operator, given) =>
    operator.change(async (tx, done) => {
      const made = await createPartner(tx, {
        code: given.code,
        name: given.name,
        serviceTypes: given.services,
        countries: given.countries,
        ports: given.ports ?? [],
        cod: given.cod,
        ...(given.city === undefined ? {} : { city: given.city }),
        ...(given.country === undefined ? {} : { country: given.country }),
      });
      if (isRefusal(made)) return made;
      done({ operation: 'operator.partner.create', subject: given.code, after: given });
      return [`Partner ${given.code} made: ${made.partnerId}`];
    }),
});

const list = command({
  name: 'partner list',
  about: 'List the partners',
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
  about: 'Connect a client with a partner, so that its orders may be allocated to it',
  words: ['<partner>'],
  options: { client: { about: 'code or id of the client', schema: z.string() } },
  run: (operator, given, [code = '']) =>
    operator.change(async (tx, done) => {
      const partner = await findPartner(tx, code);
      if (isRefusal(partner)) return partner;
      const client = await findClient(tx, given.client);
      if (isRefusal(client)) return client;
      const { clientId } = client;
      await connect(tx, { clientId, partnerId: partner.partnerId });
      await rerouteWaiting(operator, tx);
      done({ operation: 'operator.partner.connect', clientId, subject: partner.code });
      return [`${client.code} and ${partner.code} are connected.`];
    }),
});

export const partyCommands: readonly Command[] = [createCustomerCommand, create, list, connectCommand];
