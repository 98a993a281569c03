import { currencyCode, isoDate, isRefusal } from '@portal/contract/core';
import { z } from 'zod';
import { findClient } from '../../features/clients/index.ts';
import { findPartner } from '../../features/partners/index.ts';
import { storeClientCards, storeExchangeRates, storeNetworkCards } from '../../features/routing/index.ts';
import { command, type Command } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { readFreightTable } from '../freight-table.ts';
import type { Operator } from '../operator.ts';
import { readExchangeFile } from '../exchange-file.ts';
import { portNames } from '../option-values.ts';
import { readRateFile, type RateCardInFile } from '../rate-file.ts';
import { rerouteWaiting } from '../reroute-waiting.ts';
import { readInput } from './read-input.ts';

const load = command({
  name: 'rates load',
  about: "Load a partner's rate cards from a CSV file; the same lane and first day again is a new price",
  words: ['<file>'],
  options: {
    partner: { about: 'code or id of the partner', schema: z.string() },
    client: {
      about: 'code or id of the client the rates are agreed with; without it they are for everybody',
      schema: z.string().optional(),
    },
  },
  run: async (operator, given, [path = '']) => {
    const cards = readRateFile(await readInput(path));
    if (isRefusal(cards)) throw new CommandError(cards.message);
    return keepCards(operator, given, cards, path);
  },
});

const loadFreight = command({
  name: 'rates load-freight',
  about:
    "Load one carrier's rows of a freight table (orig_port_cd, minm_wgh_qty, rate, …) as a partner's cards, each rate rounded to the currency's minor unit",
  words: ['<file>'],
  options: {
    partner: { about: 'code or id of the partner', schema: z.string() },
    client: {
      about: 'code or id of the client the rates are agreed with; without it they are for everybody',
      schema: z.string().optional(),
    },
    carrier: { about: 'the carrier as the table names it', schema: z.string() },
    ports: { about: 'what its ports stand for: PORT08=CNSHA,PORT09=USLAX', schema: portNames },
    currency: { about: 'of its rates; USD unless said', schema: currencyCode.default('USD') },
    service: { about: 'svc_cd of the rows meant; DTD unless said', schema: z.string().default('DTD') },
    mode: { about: 'mode_dsc of the rows meant; AIR unless said', schema: z.string().default('AIR') },
    'valid-from': { about: 'first day, such as 2026-01-01', schema: isoDate },
  },
  run: async (operator, given, [path = '']) => {
    const { 'valid-from': validFrom, partner, client, ...mapping } = given;
    const cards = readFreightTable(await readInput(path), { ...mapping, validFrom });
    if (isRefusal(cards)) throw new CommandError(cards.message);
    return keepCards(operator, { partner, ...(client === undefined ? {} : { client }) }, cards, path);
  },
});

function keepCards(
  operator: Operator,
  { partner: code, client: clientCode }: { readonly partner: string; readonly client?: string | undefined },
  cards: readonly RateCardInFile[],
  path: string,
): Promise<string[]> {
  return operator.change(async (tx, done) => {
    const partner = await findPartner(tx, code);
    if (isRefusal(partner)) return partner;
    const foreign = cards.find(({ serviceType }) => !partner.serviceTypes.includes(serviceType));
    if (foreign !== undefined) {
      throw new CommandError(
        `${partner.code} does not offer ${foreign.serviceType}; it offers ${partner.serviceTypes.join(', ')}.`,
      );
    }
    const client = clientCode === undefined ? undefined : await findClient(tx, clientCode);
    if (isRefusal(client)) return client;
    const written =
      client === undefined
        ? await storeNetworkCards(tx, partner.partnerId, cards)
        : await storeClientCards(tx, client.clientId, partner.partnerId, cards);
    await rerouteWaiting(operator, tx);
    done({
      operation: 'operator.rates.load',
      ...(client === undefined ? {} : { clientId: client.clientId }),
      subject: partner.code,
      after: { path, written },
    });
    return [
      `${written} rate cards of ${partner.code}${client === undefined ? '' : ` for ${client.code}`} loaded.`,
    ];
  });
}

const loadExchange = command({
  name: 'rates load-exchange',
  about:
    'Load the exchange rates of days from a CSV file: as_of, base, currency, units (of it one unit of base buys)',
  words: ['<file>'],
  options: {},
  run: async (operator, _, [path = '']) => {
    const days = readExchangeFile(await readInput(path));
    if (isRefusal(days)) throw new CommandError(days.message);
    return operator.change(async (tx, done) => {
      for (const day of days) await storeExchangeRates(tx, day);
      await rerouteWaiting(operator, tx);
      const asOf = days.map((day) => day.asOf);
      done({ operation: 'operator.rates.load-exchange', subject: 'exchange rates', after: { path, asOf } });
      return days.map(
        (day) => `${day.asOf}: ${Object.keys(day.unitsPerBase).length} rates to ${day.base} loaded.`,
      );
    });
  },
});

export const ratesCommands: readonly Command[] = [load, loadFreight, loadExchange];
