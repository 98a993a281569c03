import type { BodyInput } from '@portal/contract/core';
import type { createQuotation, DepartureMode, QuotationService } from '@portal/contract/freight';
import type { GoodsFlag, Incoterm } from '@portal/contract/trade';
import type { FieldMap } from '../../../ui/form/errors/field-errors.ts';
import { EMPTY_ROW, toPieceKind, type PieceRow } from '../flights/piece-rows.ts';

/** Goods of one kind as a user enters them; null while the value is missing. */
export interface GoodsRow {
  readonly hsCode: string;
  readonly description: string;
  readonly valueMinor: number | null;
}

/** The form of a request; empty while a value is missing. */
export interface RequestValues {
  readonly mode: DepartureMode;
  readonly originPortId: string;
  readonly destinationPortId: string;
  readonly incoterm: Incoterm;
  readonly incotermPlace: string;
  readonly pieces: readonly PieceRow[];
  readonly goodsLines: readonly GoodsRow[];
  /** Of all values of goods. */
  readonly currency: string;
  readonly goods: readonly GoodsFlag[];
  /** YYYY-MM-DD. */
  readonly readyDate: string;
  readonly services: readonly QuotationService[];
  readonly comment: string;
  readonly partnerIds: readonly string[];
}

export const EMPTY_GOODS: GoodsRow = { hsCode: '', description: '', valueMinor: null };

export const EMPTY_REQUEST: RequestValues = {
  mode: 'AIR',
  originPortId: '',
  destinationPortId: '',
  incoterm: 'DAP',
  incotermPlace: '',
  pieces: [EMPTY_ROW],
  goodsLines: [EMPTY_GOODS],
  currency: '',
  goods: [],
  readyDate: '',
  services: [],
  comment: '',
  partnerIds: [],
};

/** The request of a form. Values that are missing are empty, or 0. */
export function toRequest(
  { pieces, goodsLines, currency, comment, goods, services, partnerIds, ...facts }: RequestValues,
  draft: boolean,
): BodyInput<typeof createQuotation> {
  return {
    ...facts,
    pieces: pieces.map(toPieceKind),
    goodsLines: goodsLines.map(({ hsCode, description, valueMinor }) => ({
      hsCode,
      description,
      value: { amountMinor: valueMinor ?? 0, currency },
    })),
    goods: [...goods],
    services: [...services],
    partnerIds: [...partnerIds],
    ...(comment.trim() !== '' && { comment }),
    draft,
  };
}

/** The paths of the form: each kind of pieces is one field, and the value of goods is one field with its currency apart. */
export const REQUEST_FIELDS: FieldMap = {
  toFormPath: (path) =>
    /^pieces\.\d+/.exec(path)?.[0] ??
    (path.endsWith('.value.currency') ? 'currency' : path)
      .replace(/\.value\.amountMinor$/, '.value')
      .replace(/^partnerIds\.\d+$/, 'partnerIds'),
  hasField: () => true,
};
