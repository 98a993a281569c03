import {
  findGoodsConflict,
  findMisfit,
  listCommonModes,
  MAX_ORDERS_PER_BAG,
  type BagDestination,
  type BagPacker,
  type BaggingCode,
  type BaggingObstacle,
  type BaggingOutcome,
  type FitOrder,
  type Misfit,
} from '@portal/contract/bagging';
import type { Reason } from '@portal/contract/core';
import { findStatus } from '@portal/contract/orders';
import {
  isLargeBattery,
  SHIPMENT_MODES,
  type GoodsDeclaration,
  type GoodsFlag,
  type ServiceLevel,
  type ShipmentMode,
} from '@portal/contract/trade';
import { takesGoods, type PartnerGoods } from '@portal/contract/partners';
import { reason } from '@portal/contract/reasons';
import { findMawbConflict, RANKS_PER_LEG, type MawbUse } from '../orders/index.ts';

/** The fields of an order that the bagging rules need. */
export interface BaggableOrder {
  readonly id: string;
  readonly orderCode: string;
  readonly destinationCountry: string;
  readonly originPortId: string | null;
  readonly destinationPortId: string | null;
  readonly serviceLevel: ServiceLevel;
  readonly pieces: number;
  readonly grossGrams: number;
  /** Declared goods of its items. */
  readonly goodsFlags: readonly GoodsFlag[];
  /** All its parcels have length, width and height. */
  readonly hasDimensions: boolean;
  /** Version of its current labels. */
  readonly labelVersion: number;
  readonly status: string;
  /** Rank along the route: leg sequence × RANKS_PER_LEG + rank of the status. */
  readonly statusRank: number;
  readonly isTerminal: boolean;
  readonly freight: {
    readonly sequence: number;
    readonly partnerId: string | null;
    /** Transport mode of its rates; null without one. */
    readonly mode: ShipmentMode | null;
    /** What the partner takes against its default; null without a partner. */
    readonly goodsRules: readonly PartnerGoods[] | null;
  } | null;
  /** The items that declare goods. */
  readonly itemsWithGoods: readonly GoodsDeclaration[];
  /** Gross weight of each piece, in their sequence. */
  readonly pieceGrams: readonly number[];
  /** The pieces that are in a bag. */
  readonly baggedPieces: readonly {
    readonly piece: number;
    readonly bag: { readonly id: string; readonly bagCode: string };
  }[];
}

/** An order of a request to pack. */
export interface RequestedOrder extends BaggableOrder {
  /** The piece that the reference names; null for all pieces that are in no bag. */
  readonly piece: number | null;
}

/** Pieces of one order that a request adds to a bag. */
export interface AddedPieces {
  readonly order: BaggableOrder;
  readonly pieces: readonly number[];
}

export interface FillableBag extends BagDestination {
  /** Null for a bag that does not exist yet. */
  readonly id: string | null;
  readonly orders: number;
  /** Weight of the orders in it, plus the tare if known. */
  readonly grams: number;
  readonly limitGrams: number;
  /** The MAWB of the bag, and its uses by orders and bags; null without one. */
  readonly mawb: { readonly awbNumber: string; readonly uses: readonly MawbUse[] } | null;
}

export interface FillResult {
  readonly outcomes: readonly BaggingOutcome[];
  readonly additions: readonly AddedPieces[];
  readonly destination: BagDestination;
}

const getFreightRank = (status: string) =>
  findStatus({ serviceType: 'FREIGHT_FORWARDER', status })?.rank ?? 0;

/**
 * Rank of the freight status from which an order cannot go into a bag: the client packs until the forwarder has received
 * the order, the forwarder until the manifest.
 */
const FINAL_RANKS: Readonly<Record<BagPacker, number>> = {
  CLIENT: getFreightRank('RECEIVED_AT_FACILITY'),
  FORWARDER: getFreightRank('MANIFESTED'),
};

const beforeFreightRank = (rank: number) => `o.status_rank < f.sequence * ${RANKS_PER_LEG} + ${rank}`;

/** SQL condition for an order `o` and its freight leg `f`: the forwarder has not received the order yet. */
export const BEFORE_RECEIVED = beforeFreightRank(FINAL_RANKS.CLIENT);

/** SQL condition for an order `o` and its freight leg `f`: it is on no manifest yet. */
export const BEFORE_MANIFESTED = beforeFreightRank(FINAL_RANKS.FORWARDER);

/** The reason why an order cannot go into any bag; null if it can. */
export function findObstacle(order: BaggableOrder, packer: BagPacker = 'CLIENT'): BaggingObstacle | null {
  if (order.status === 'CANCELLED' || order.status === 'CANCELLATION_REQUESTED') return 'CANCELLED';
  if (order.freight === null) return 'NO_FREIGHT_LEG';
  const finalRank = order.freight.sequence * RANKS_PER_LEG + FINAL_RANKS[packer];
  if (order.isTerminal || order.statusRank >= finalRank) {
    return 'WITH_FORWARDER';
  }
  if (order.status === 'UNALLOCATED' || order.freight.partnerId === null) return 'UNALLOCATED';
  if (order.destinationPortId === null) return 'NO_PORT';
  return order.hasDimensions ? null : 'NO_DIMENSIONS';
}

/** What of an order decides whether it can go into a bag. */
export function toFitOrder(order: BaggableOrder, packer?: BagPacker): FitOrder {
  const { destinationCountry, destinationPortId, serviceLevel, goodsFlags } = order;
  const partnerId = order.freight?.partnerId ?? null;
  const obstacle = findObstacle(order, packer);
  const modes = listModes(
    { mode: order.freight?.mode ?? null, itemsWithGoods: order.itemsWithGoods },
    order.freight?.goodsRules ?? [],
  );
  return { obstacle, destinationCountry, destinationPortId, serviceLevel, partnerId, goodsFlags, modes };
}

/** What of an order decides the transport modes in which it can leave in a bag. */
export interface CarriedContent {
  readonly mode: ShipmentMode | null;
  readonly itemsWithGoods: readonly GoodsDeclaration[];
}

/** The transport modes in which a forwarder with these rules can carry an order. */
function listModes({ mode, itemsWithGoods }: CarriedContent, rules: readonly PartnerGoods[]): ShipmentMode[] {
  const goods = itemsWithGoods.flatMap((item) =>
    (item.goodsFlags ?? []).map((flag) => ({ flag, isLarge: isLargeBattery(flag, item) })),
  );
  return (mode === null ? [...SHIPMENT_MODES] : [mode]).filter((candidate) =>
    goods.every((one) => takesGoods(rules, one, candidate)),
  );
}

/** The transport modes in which a forwarder with these rules can carry all orders of a bag. */
export function listModesOfBag(
  contents: readonly CarriedContent[],
  rules: readonly PartnerGoods[],
): ShipmentMode[] {
  return contents.reduce<ShipmentMode[]>(
    (modes, content) => listCommonModes({ modes }, { modes: listModes(content, rules) }),
    [...SHIPMENT_MODES],
  );
}

/**
 * Adds pieces to a bag in the sequence of `refs`, as long as they fit. The reference of an order stands for its pieces that
 * are in no bag. One outcome per ref; a piece listed twice is added once.
 */
export function fillBag(
  bag: FillableBag,
  refs: readonly string[],
  ordersByRef: ReadonlyMap<string, RequestedOrder>,
): FillResult {
  let destination: BagDestination = bag;
  let { grams, orders } = bag;
  const additions = new Map<string, AddedPieces>();
  const mawbUses = [...(bag.mawb?.uses ?? [])];
  const outcomes = refs.map((ref): BaggingOutcome => {
    const order = ordersByRef.get(ref);
    const buildOutcome = (
      code: BaggingCode,
      refusalReason: BaggingOutcome['reason'],
      pieces: readonly number[] = [],
    ): BaggingOutcome => ({
      orderId: ref,
      orderCode: order?.orderCode ?? null,
      pieces: [...pieces],
      code,
      ok: refusalReason === null,
      reason: refusalReason,
    });
    if (order === undefined) return buildOutcome('UNKNOWN_ORDER', reason('order.not_found'));
    const { orderCode, piece: requestedPiece } = order;
    if (requestedPiece !== null && (requestedPiece < 1 || requestedPiece > order.pieces)) {
      const params = { orderCode, piece: requestedPiece, count: order.pieces };
      return buildOutcome('UNKNOWN_PIECE', reason('status.no_such_piece', params));
    }
    const addedPieces = additions.get(order.id)?.pieces ?? [];
    const pieces = listFreePieces(order).filter((piece) => !addedPieces.includes(piece));
    if (pieces.length === 0) {
      const otherBag = findOtherBag(order, bag.id);
      return addedPieces.length > 0 || otherBag === undefined
        ? buildOutcome('ALREADY_IN_BAG', null)
        : buildOutcome('IN_ANOTHER_BAG', reason('bag.in_another_bag', { bagCode: otherBag.bagCode }));
    }
    const fitOrder = toFitOrder(order, bag.packer);
    const misfit = findMisfit(fitOrder, destination);
    if (misfit !== null) return buildOutcome(misfit, explainMisfit(misfit, order, destination));
    const conflict = bag.mawb && findMawbConflict(bag.mawb.awbNumber, toMawbUse(order), mawbUses);
    if (conflict) return buildOutcome('OTHER_MAWB_ROUTE', conflict);
    const isNewInBag =
      addedPieces.length === 0 && !order.baggedPieces.some((bagged) => bagged.bag.id === bag.id);
    if (isNewInBag && orders >= MAX_ORDERS_PER_BAG)
      return buildOutcome('BAG_FULL', reason('bag.full', { maximum: MAX_ORDERS_PER_BAG }));
    const addedGrams = pieces.reduce((sum, piece) => sum + (order.pieceGrams[piece - 1] ?? 0), 0);
    if (grams + addedGrams > bag.limitGrams)
      return buildOutcome('TOO_HEAVY', explainOverweight(grams, addedGrams, bag));
    additions.set(order.id, { order, pieces: [...addedPieces, ...pieces] });
    mawbUses.push(toMawbUse(order));
    grams += addedGrams;
    if (isNewInBag) orders += 1;
    const { destinationCountry } = order;
    destination = {
      ...destination,
      destinationCountry,
      partnerId: order.freight?.partnerId ?? null,
      goodsFlags: [...new Set([...(destination.goodsFlags ?? []), ...order.goodsFlags])],
      modes: listCommonModes(fitOrder, destination),
    };
    return buildOutcome('ADDED', null, pieces);
  });
  return { outcomes, additions: [...additions.values()], destination };
}

/** The use that an order makes of the MAWB of its bag; both have the same forwarder. */
export function toMawbUse({ orderCode, originPortId, destinationPortId }: BaggableOrder): MawbUse {
  return { code: orderCode, forwarder: null, originPort: originPortId, destinationPort: destinationPortId };
}

/** The requested pieces that are in no bag. */
function listFreePieces({ pieces, baggedPieces, piece: requestedPiece }: RequestedOrder): number[] {
  const requestedPieces =
    requestedPiece === null ? Array.from({ length: pieces }, (_, index) => index + 1) : [requestedPiece];
  return requestedPieces.filter((piece) => !baggedPieces.some((bagged) => bagged.piece === piece));
}

/** Another bag that has one of the requested pieces; undefined if all of them are in this bag. */
function findOtherBag({ baggedPieces, piece: requestedPiece }: RequestedOrder, bagId: string | null) {
  const bags = baggedPieces
    .filter(({ piece }) => requestedPiece === null || piece === requestedPiece)
    .map(({ bag }) => bag);
  return bags.some(({ id }) => id === bagId) ? undefined : bags[0];
}

/** Why an order does not fit a bag. */
export function explainMisfit(code: Misfit, order: BaggableOrder, bag: BagDestination): Reason {
  switch (code) {
    case 'CANCELLED':
      return reason('bag.cancelled');
    case 'NO_FREIGHT_LEG':
      return reason('bag.no_freight_leg');
    case 'UNALLOCATED':
      return reason('bag.unallocated');
    case 'WITH_FORWARDER':
      return reason('bag.with_forwarder');
    case 'NO_PORT':
      return reason('bag.no_port');
    case 'NO_DIMENSIONS':
      return reason('bag.no_dimensions');
    case 'OTHER_COUNTRY': {
      const bagCountry = bag.destinationCountry ?? '';
      return reason('bag.other_country', { country: order.destinationCountry, bagCountry });
    }
    case 'OTHER_PORT': {
      const port = order.destinationPortId ?? '';
      return reason('bag.other_port', { port, bagPort: bag.destinationPortId });
    }
    case 'OTHER_SERVICE': {
      const { serviceLevel } = order;
      return reason('bag.other_service', { serviceTerm: serviceLevel, bagServiceTerm: bag.serviceLevel });
    }
    case 'OTHER_FORWARDER':
      return reason('bag.other_forwarder');
    case 'OTHER_MODE': {
      const { modes: modeTerms = [] } = toFitOrder(order, bag.packer);
      return reason('bag.other_mode', { modeTerms, bagModeTerms: bag.modes ?? [] });
    }
    case 'GOODS_NOT_ALLOWED':
      return reason('bag.goods_not_allowed');
    case 'GOODS_APART': {
      const [goodsTerm = '', bagGoodsTerm = ''] = findGoodsConflict(order, bag) ?? [];
      return reason('bag.goods_apart', { goodsTerm, bagGoodsTerm });
    }
  }
}

function explainOverweight(grams: number, orderGrams: number, { limitGrams }: FillableBag): Reason {
  return reason('bag.too_heavy', { orderGrams, totalGrams: grams + orderGrams, limitGrams });
}
