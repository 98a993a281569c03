import { countryCode, currencyCode, isoDate, isRefusal } from '@portal/contract/core';
import { SHIPMENT_MODES } from '@portal/contract/trade';
import { z } from 'zod';
import { findClient } from '../../features/clients/index.ts';
import { storeCustomsRates } from '../../features/duties/index.ts';
import type { RateCardInput } from '@portal/contract/routing';
import { findPartner } from '../../features/partners/index.ts';
import { storeRateCards } from '../../features/rate-cards/index.ts';
import { readCurrentExchangeRates, storeExchangeRates, toRoutingDay } from '../../features/routing/index.ts';
import { command, type Command } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { readFreightTable } from '../files/freight-table.ts';
import type { Operator } from '../operator.ts';
import { readExchangeFile } from '../files/exchange-file.ts';
import { portNames } from '../option-values.ts';
import { readRateFile } from '../files/rate-file.ts';
import { enqueueReroutes } from '../jobs.ts';
import { readInput } from '../files/read-input.ts';
import { printTable } from '../print-table.ts';

const load = command({
  name: 'rates load',
  description:
    "Load a partner's rate cards from a CSV file; a card with the same lane, levels, mode and first day is replaced",
  positionals: ['<file>'],
  options: {
    partner: { description: 'code or id of the partner', schema: z.string() },
    client: {
      description: 'code or id of the client the rates are agreed with; without it they apply to all clients',
      schema: z.string().optional(),
    },
  },
  run: async (operator, options, [path = '']) => {
    const cards = readRateFile(await readInput(path));
    return storeCards(operator, options, cards, path);
  },
});

const loadFreight = command({
  name: 'rates load-freight',
  description:
    "Load one carrier's rows of a freight table (orig_port_cd, minm_wgh_qty, rate, …) as a partner's cards, each rate rounded to the currency's minor unit",
  positionals: ['<file>'],
  options: {
    partner: { description: 'code or id of the partner', schema: z.string() },
    client: {
      description: 'code or id of the client the rates are agreed with; without it they apply to all clients',
      schema: z.string().optional(),
    },
    carrier: { description: 'the carrier as the table names it', schema: z.string() },
    ports: { description: 'UN/LOCODEs of its port names: PORT08=CNSHA,PORT09=USLAX', schema: portNames },
    currency: { description: 'currency of its rates; default USD', schema: currencyCode.default('USD') },
    service: { description: 'svc_cd of the rows to load; default DTD', schema: z.string().default('DTD') },
    mode: { description: 'mode_dsc of the rows to load; default AIR', schema: z.string().default('AIR') },
    'transport-mode': {
      description: 'AIR, LAND or SEA: the transport mode of the cards; default AIR',
      schema: z.enum(SHIPMENT_MODES).default('AIR'),
    },
    'valid-from': { description: 'first day, such as 2026-01-01', schema: isoDate },
  },
  run: async (operator, options, [path = '']) => {
    const { 'valid-from': validFrom, 'transport-mode': transportMode, partner, client, ...mapping } = options;
    const cards = readFreightTable(await readInput(path), { ...mapping, transportMode, validFrom });
    return storeCards(operator, { partner, ...(client === undefined ? {} : { client }) }, cards, path);
  },
});

function storeCards(
  operator: Operator,
  { partner: code, client: clientCode }: { readonly partner: string; readonly client?: string | undefined },
  cards: readonly RateCardInput[],
  path: string,
): Promise<string[]> {
  return operator.change(async (tx, audit) => {
    const partner = await findPartner(tx, code);
    if (isRefusal(partner)) return partner;
    const unofferedCard = cards.find(({ serviceType }) => !partner.serviceTypes.includes(serviceType));
    if (unofferedCard !== undefined) {
      throw new CommandError(
        `${partner.code} does not offer ${unofferedCard.serviceType}; it offers ${partner.serviceTypes.join(', ')}.`,
      );
    }
    const client = clientCode === undefined ? undefined : await findClient(tx, clientCode);
    if (isRefusal(client)) return client;
    const owner = { partnerId: partner.partnerId, clientId: client?.clientId ?? null };
    await storeRateCards(tx, owner, cards);
    await enqueueReroutes(operator, tx);
    audit({
      operation: 'operator.rates.load',
      ...(client === undefined ? {} : { clientId: client.clientId }),
      subject: partner.code,
      after: { path, written: cards.length },
    });
    return [
      `${cards.length} rate cards of ${partner.code}${client === undefined ? '' : ` for ${client.code}`} loaded.`,
    ];
  });
}

const loadExchange = command({
  name: 'rates load-exchange',
  description:
    'Load the exchange rates of days from a CSV file: as_of, base, currency, units (that one unit of base buys)',
  positionals: ['<file>'],
  options: {
    customs: {
      description:
        'country whose customs published the rates; duties into that country are computed with them',
      schema: countryCode.optional(),
    },
  },
  run: async (operator, { customs }, [path = '']) => {
    const days = readExchangeFile(await readInput(path));
    return operator.change(async (tx, audit) => {
      for (const day of days) {
        await (customs === undefined ? storeExchangeRates(tx, day) : storeCustomsRates(tx, customs, day));
      }
      if (customs === undefined) await enqueueReroutes(operator, tx);
      const asOf = days.map((day) => day.asOf);
      const after = { path, asOf, ...(customs !== undefined && { customs }) };
      audit({ operation: 'operator.rates.load-exchange', subject: 'exchange rates', after });
      return days.map(
        (day) => `${day.asOf}: ${Object.keys(day.unitsPerBase).length} rates to ${day.base} loaded.`,
      );
    });
  },
});

const showExchange = command({
  name: 'rates exchange',
  description: 'Show the exchange rates of today, their day, and whether they are outdated',
  options: {},
  run: async (operator) => {
    const { exchangeRatesMaxAge } = operator.settings;
    const day = toRoutingDay(new Date());
    const { rates, ageDays, outdated } = await operator.read((tx) =>
      readCurrentExchangeRates(tx, day, exchangeRatesMaxAge),
    );
    if (rates === null) return ['No exchange rates. Load some: npm run portal -- rates load-exchange <file>'];
    const warning = outdated
      ? [
          `These rates are ${ageDays} days old, more than ${exchangeRatesMaxAge}. Load newer ones: npm run portal -- rates load-exchange <file>`,
        ]
      : [];
    const rows = Object.entries(rates.unitsPerBase).map(([currency, units]) => [currency, String(units)]);
    return [
      `Rates of ${rates.asOf}: units that one ${rates.base} buys.`,
      ...printTable(['CURRENCY', 'UNITS'], rows, ''),
      ...warning,
    ];
  },
});

export const ratesCommands: readonly Command[] = [load, loadFreight, loadExchange, showExchange];
