import type { BodyInput } from '@portal/contract/core';
import type {
  answerQuotation,
  ChargeKind,
  LineBasis,
  LineService,
  PartnerQuotation,
  QuotationLineInput,
} from '@portal/contract/freight';
import { toDeadFreight, type DeadFreightDraft } from '../rates/rates-draft.ts';

/** A line as a user enters it; null while a value is missing. */
export interface LineRow {
  readonly service: LineService;
  readonly description: string;
  /** Of a surcharge; null for another one than those of air waybills. */
  readonly charge: ChargeKind | null;
  readonly basis: LineBasis;
  /** In thousandths. */
  readonly quantity: number | null;
  readonly unitPriceMinor: number | null;
}

/** The form of an offer. */
export interface QuoteValues {
  readonly currency: string;
  readonly lines: readonly LineRow[];
  readonly departureId: string | null;
  /** YYYY-MM-DD. */
  readonly validUntil: string | undefined;
  readonly transitMin: number | null;
  readonly transitMax: number | null;
  /** Of the departure; null if unused weight costs nothing. */
  readonly deadFreight: DeadFreightDraft | null;
  readonly conditions: string;
  readonly excluded: string;
}

export const EMPTY_LINE: LineRow = {
  service: 'OTHER',
  description: '',
  charge: null,
  basis: 'SHIPMENT',
  quantity: 1000,
  unitPriceMinor: null,
};

/** The form with the lines of the counter-offer, or of the last offer, or one for each service that is asked for. */
export function toQuoteValues({ offer, counter, request }: PartnerQuotation): QuoteValues {
  const lines: readonly QuotationLineInput[] = (counter ?? offer)?.lines ?? [];
  const services: readonly LineService[] = ['FREIGHT', ...request.services];
  return {
    currency: offer?.currency ?? request.goodsLines[0]?.value.currency ?? '',
    lines:
      lines.length === 0
        ? services.map((service) => ({ ...EMPTY_LINE, service }))
        : lines.map(({ service, description, charge, basis, quantity, unitPriceMinor }) => ({
            service,
            description: description ?? '',
            charge,
            basis,
            quantity: Math.round(quantity * 1000),
            unitPriceMinor,
          })),
    departureId: offer?.departure?.id ?? null,
    validUntil: undefined,
    transitMin: offer?.transitDays?.min ?? null,
    transitMax: offer?.transitDays?.max ?? null,
    deadFreight: offer?.deadFreight ?? null,
    conditions: offer?.conditions ?? '',
    excluded: offer?.excluded ?? '',
  };
}

/** The request of a form; undefined while a line, the currency or the dead freight is incomplete. An offer is valid until the end of its day. */
export function toQuote(values: QuoteValues): BodyInput<typeof answerQuotation> | undefined {
  const { currency, departureId, validUntil, transitMin, transitMax, conditions, excluded } = values;
  const lines = values.lines.flatMap(({ quantity, unitPriceMinor, description, charge, ...line }) =>
    quantity === null || quantity < 1 || unitPriceMinor === null
      ? []
      : [
          {
            ...line,
            description: description.trim() === '' ? null : description,
            charge: line.service === 'SURCHARGE' ? charge : null,
            quantity: quantity / 1000,
            unitPriceMinor,
          },
        ],
  );
  if (currency === '' || lines.length === 0 || lines.length < values.lines.length) return undefined;
  const deadFreight = departureId === null ? null : toDeadFreight(values.deadFreight);
  if (deadFreight === undefined) return undefined;
  return {
    action: 'quote',
    currency,
    lines,
    ...(departureId !== null && { departureId }),
    ...(validUntil !== undefined && { validUntil: `${validUntil}T23:59:59Z` }),
    ...(transitMin !== null && { transitDays: { min: transitMin, max: transitMax ?? transitMin } }),
    ...(conditions.trim() !== '' && { conditions }),
    ...(excluded.trim() !== '' && { excluded }),
    ...(deadFreight !== null && { deadFreight }),
  };
}
