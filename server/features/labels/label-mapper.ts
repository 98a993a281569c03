import { GOODS_FLAGS } from '@portal/contract/trade';
import type { LabelSettings, LabelSize } from '@portal/contract/labels';
import type { Party } from '@portal/contract/parties';
import type { LabelParty } from './layout/label-address.ts';
import type { LabelOrder, Letterhead } from './label-orders-read-model.ts';
import type { LabelModel } from './layout/label-model.ts';

const SERVICE_CODES = { ECONOMY: 'ECO', ECONOMY_PLUS: 'ECP', EXPRESS: 'EXP' } as const;

/** Destination, last partner, its hub and service: `KUL-LIONPOST-SHA1-EXP`. Empty while a leg has no partner. */
function buildRoutingCode({
  isRouted: routed,
  lastPartnerCode: deliveredBy,
  lastHubCode,
  destinationPort,
  destinationCountry,
  serviceLevel,
}: LabelOrder): string {
  if (!routed || deliveredBy === null) return '';
  const destination = destinationPort === null ? destinationCountry : destinationPort.slice(2);
  const parts = [destination, deliveredBy, lastHubCode, SERVICE_CODES[serviceLevel]];
  return parts.filter((part) => part !== null).join('-');
}

/** What the configuration of an order decides of its labels. */
export interface LabelDesign {
  readonly settings: LabelSettings;
  /** Bytes of the logo. Pass the same buffer for all orders that show it. */
  readonly logo: Uint8Array | undefined;
  /** Instead of the size of the settings. */
  readonly size?: LabelSize | undefined;
}

/** The labels of an order, one per parcel. */
export function buildLabels(
  order: LabelOrder,
  letterhead: Letterhead,
  { settings, logo, size = settings.size }: LabelDesign,
): LabelModel[] {
  const { consignor, consignee, returnTo } = order.parties;
  const ssccs = new Map(order.ssccs.map(({ piece, sscc }) => [piece, sscc]));
  const shared = {
    size,
    hiddenFields: settings.hiddenFields,
    orderCode: order.orderCode,
    customerOrderCode: order.customerOrderCode,
    trackingCode: order.trackingCode ?? undefined,
    routingCode: buildRoutingCode(order),
    serviceLevel: order.serviceLevel,
    isReturn: order.isReturn,
    cod: toCod(order),
    from: toLabelParty(consignor),
    to: toLabelParty(consignee),
    returnTo: returnTo && toLabelParty(returnTo),
    clientName: letterhead.name,
    logo: logo && { bytes: logo, position: settings.logoPosition, percent: settings.logoPercent },
    customs:
      order.movement === 'DOMESTIC' || settings.labelOnly
        ? undefined
        : { incoterm: order.incoterm ?? undefined, kind: order.consignmentKind, items: order.items },
    goodsFlags: GOODS_FLAGS.filter((flag) =>
      order.items.some(({ goodsFlags = [] }) => goodsFlags.includes(flag)),
    ),
    labelVersion: order.labelVersion,
    createdAt: order.createdAt.toISOString(),
    timeZone: letterhead.timeZone,
  };
  return order.parcels.map(({ grossGrams }, index) => ({
    ...shared,
    weightGrams: grossGrams,
    piece: { number: index + 1, of: order.parcels.length },
    sscc: ssccs.get(index + 1),
  }));
}

function toCod({ codMinor, codCurrency }: LabelOrder): LabelModel['cod'] {
  return codMinor === null || codCurrency === null
    ? undefined
    : { amountMinor: codMinor, currency: codCurrency };
}

/** A party without its e-mail address and tax identifier, which labels do not show. */
function toLabelParty({ email: _email, taxId: _taxId, ...party }: Party): LabelParty {
  return party;
}
