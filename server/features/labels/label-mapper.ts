import type { Party } from '@portal/contract/orders';
import type { LabelParty } from './label-address.ts';
import type { LabelFacts, Letterhead } from './label-facts.ts';
import type { LabelModel } from './label-model.ts';

const SERVICE_SIGNS = { ECONOMY: 'ECO', ECONOMY_PLUS: 'ECP', EXPRESS: 'EXP' } as const;

/** Where to, who delivers, how fast: `KUL-LIONPOST-EXP`; empty while a leg has no partner. */
function routingCode({
  routed,
  deliveredBy,
  destinationPort,
  destinationCountry,
  serviceLevel,
}: LabelFacts): string {
  if (!routed || deliveredBy === null) return '';
  const place = destinationPort === null ? destinationCountry : destinationPort.slice(2);
  return `${place}-${deliveredBy}-${SERVICE_SIGNS[serviceLevel]}`;
}

/** The labels of one order, one a parcel. `logo`: the same bytes for all orders of the client. */
export function labelsOf(
  facts: LabelFacts,
  letterhead: Letterhead,
  logo: Uint8Array | undefined,
): LabelModel[] {
  const { consignor, consignee, returnTo } = facts.parties;
  const shared = {
    orderCode: facts.orderCode,
    customerOrderCode: facts.customerOrderCode,
    trackingCode: facts.tracking ?? undefined,
    routingCode: routingCode(facts),
    serviceLevel: facts.serviceLevel,
    cod: codOf(facts),
    from: printed(consignor),
    to: printed(consignee),
    returnTo: returnTo && printed(returnTo),
    clientName: letterhead.name,
    clientLogo: logo,
    customs:
      facts.movement === 'DOMESTIC' || letterhead.labelOnly
        ? undefined
        : { incoterm: facts.incoterm ?? undefined, items: facts.items },
    labelVersion: facts.labelVersion,
    createdAt: facts.createdAt.toISOString(),
    timeZone: letterhead.timeZone,
  };
  return facts.parcels.map(({ grossGrams }, index) => ({
    ...shared,
    weightGrams: grossGrams,
    piece: { number: index + 1, of: facts.parcels.length },
  }));
}

function codOf({ codMinor, codCurrency }: LabelFacts): LabelModel['cod'] {
  return codMinor === null || codCurrency === null
    ? undefined
    : { amountMinor: codMinor, currency: codCurrency };
}

/** No label shows an e-mail address. */
function printed({ email: _email, ...party }: Party): LabelParty {
  return party;
}
