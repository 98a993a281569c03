import { isRefusal, type QueryOf, type Refusal } from '@portal/contract/core';
import {
  MAX_FILE_PARCELS,
  type compareParcelFile,
  type FileComparison,
  type FileComparisonRow,
  type PartnerAccess,
} from '@portal/contract/rate-comparison';
import { INCOTERMS } from '@portal/contract/trade';
import type { FindDefaultPorts } from '@portal/contract/reference-data';
import { explainLeg, getOffer, routeQuery } from '@portal/contract/routing';
import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { yieldingMap } from '../../platform/yielding-map.ts';
import type { UploadedFile } from '../../request/payloads.ts';
import { refuseSchemaErrors } from '../../request/refuse-schema-errors.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { readListFile, readParcelRows, type ParcelRow } from '../orders/index.ts';
import {
  buildComparisonContext,
  paginate,
  toRoutingDay,
  withDefaultPorts,
  type RoutingContext,
} from '../routing/index.ts';
import { describeParcel, type ComparedParcel } from './described-parcel.ts';
import {
  countCombinations,
  priceParcel,
  rankCombinations,
  type PricedParcel,
} from './engine/compare-rates.ts';
import { isForeignLeg } from './engine/leg-offers.ts';
import { computeImportCosts, type AssessDuties, type ImportCosts } from './import-costs.ts';
import type { RateComparisonDeps } from './rate-comparison-service.ts';

/** A row of a file, by the schema of a described parcel. */
const fileParcel = routeQuery.extend({ incoterm: z.enum(INCOTERMS).optional() });

export type FileQuery = Pick<QueryOf<typeof compareParcelFile>, 'partners' | 'sortBy'>;

interface FilePricing {
  readonly query: FileQuery;
  readonly routing: RoutingContext;
  /** Destinations for which the client lets the platform book on its behalf. */
  readonly bobCountries: ReadonlySet<string>;
  readonly findDefaultPorts: FindDefaultPorts;
  readonly assessDuties: AssessDuties;
}

/** The rows of a file, each with its best combination. */
export async function compareFileRows(
  deps: RateComparisonDeps,
  tx: Transaction,
  clientId: string,
  rows: readonly ParcelRow[],
  query: FileQuery,
): Promise<{ readonly rows: readonly FileComparisonRow[]; readonly currency: string }> {
  const now = deps.clock.now();
  const { context: saved } = await deps.contexts.get(tx, clientId, toRoutingDay(now));
  const pricing: FilePricing = {
    query,
    routing: buildComparisonContext(saved, query.partners),
    bobCountries: saved.bobCountries,
    findDefaultPorts: await deps.createPortFinder(tx),
    assessDuties: await deps.createDutyAssessor(tx, now),
  };
  return {
    rows: await yieldingMap(rows, (row) => compareRow(row, pricing)),
    currency: saved.input.currency,
  };
}

/** Reads the parcels of an uploaded file. Refuses: too_large, unreadable_file. */
export async function readParcelFile(file: UploadedFile): Promise<readonly ParcelRow[] | Refusal> {
  const list = await readListFile(file, MAX_FILE_PARCELS);
  return isRefusal(list) ? list : readParcelRows(list);
}

/** A page of the parcels of a file, each with its best combination. Refuses: too_large, unreadable_file. */
export async function compareFile(
  deps: RateComparisonDeps,
  context: RequestContext,
  file: UploadedFile,
  { page, perPage, ...query }: QueryOf<typeof compareParcelFile>,
): Promise<FileComparison | Refusal> {
  const parcels = await readParcelFile(file);
  if (isRefusal(parcels)) return parcels;
  return context.inTenant(async (tx) => {
    const { rows, currency } = await compareFileRows(deps, tx, context.clientId, parcels, query);
    const prices = rows.map(({ best }) => best?.price?.amountMinor ?? 0);
    return {
      ...paginate(rows, page, perPage),
      priced: rows.filter(({ best }) => best !== null).length,
      total: { amountMinor: prices.reduce((total, price) => total + price, 0), currency },
      currency,
    };
  });
}

function compareRow(row: ParcelRow, pricing: FilePricing): FileComparisonRow {
  const { reference, errors, row: number, cod, ...fields } = row;
  const { originCountry, destinationCountry, grossGrams } = fields;
  const base: FileComparisonRow = {
    row: number,
    reference,
    originCountry: originCountry ?? null,
    destinationCountry: destinationCountry ?? null,
    grossGrams: grossGrams ?? null,
    combinations: 0,
    best: null,
    reasons: errors.map(({ code, params, message }) => ({ code, params, message })),
  };
  if (errors.length > 0) return base;
  const movement = originCountry === destinationCountry ? 'DOMESTIC' : 'CROSS_BORDER';
  const parsed = fileParcel.safeParse({ movement, ...fields, cod: cod === true ? 'true' : undefined });
  const input = parsed.success ? parsed.data : refuseSchemaErrors('row', parsed.error);
  const compared = isRefusal(input)
    ? input
    : describeParcel({ ...input, ...pricing.query }, pricing.routing.input.currency);
  if (isRefusal(compared)) {
    const reasons = compared.details.map(({ reason: message, code, params }) => ({ code, params, message }));
    return { ...base, reasons };
  }
  return { ...base, ...findBest(compared, pricing) };
}

/** The best combination, or the legs without a partner. */
function findBest(
  compared: ComparedParcel,
  { query, routing, bobCountries, findDefaultPorts, assessDuties }: FilePricing,
): Pick<FileComparisonRow, 'combinations' | 'best' | 'reasons'> {
  const { order } = withDefaultPorts(compared.order, findDefaultPorts);
  const priced = priceParcel(order, routing);
  const importCosts = computeImportCosts(compared, priced, assessDuties);
  const assessImport = (_: unknown, offers: readonly number[]) => importCosts.sumImport(offers);
  const [offers] = rankCombinations(priced, query.sortBy, assessImport, 1);
  const combinations = countCombinations(priced);
  if (offers === undefined) {
    const reasons = priced.legs
      .filter(({ allocation }) => allocation === 'UNALLOCATED')
      .map(({ trace, sheet }) => explainLeg(trace, sheet));
    return { combinations, best: null, reasons };
  }
  const access = bobCountries.has(order.destination.country) ? 'ON_BEHALF' : 'NOT_CONNECTED';
  return { combinations, best: sumBest(priced, importCosts, offers, access), reasons: [] };
}

/** The sums of a combination without the parts of its prices: a file has a thousand of them. */
function sumBest(
  { legs, offers: offersByLeg, context }: PricedParcel,
  importCosts: ImportCosts,
  offers: readonly number[],
  accessOnBehalf: PartnerAccess,
): FileComparisonRow['best'] {
  const { currency } = context.input;
  const selected = legs.flatMap(({ sheet }, leg) => {
    const index = offers[leg] ?? 0;
    const figures = offersByLeg[leg]?.find((offer) => offer.index === index)?.figures;
    return figures === undefined ? [] : [{ figures, offer: getOffer(sheet, index) }];
  });
  const sum = (getValue: (one: (typeof selected)[number]) => number) =>
    selected.reduce((total, one) => total + getValue(one), 0);
  const hasPrice =
    !legs.some((leg) => isForeignLeg(leg, currency)) && sum(({ figures }) => figures.unknownPrices) === 0;
  const priceMinor = sum(({ figures }) => figures.priceMinor);
  return {
    partners: selected.map(({ offer }) => offer.partnerName),
    price: hasPrice ? { amountMinor: priceMinor, currency } : null,
    ...importCosts.computeLanded(offers, hasPrice ? priceMinor : null),
    days: { min: sum(({ offer }) => offer.transitDaysMin), max: sum(({ offer }) => offer.transitDaysMax) },
    measuredDays: sum(({ figures }) => figures.measuredHalfDays) / 2,
    ratingTenths: Math.round(sum(({ figures }) => figures.ratingTenths) / selected.length),
    access: selected.some(({ offer }) => offer.bob) ? accessOnBehalf : 'CONNECTED',
  };
}
