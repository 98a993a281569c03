import {
  ORDER_REQUIREMENT_CODES,
  type OrderChecklist,
  type OrderChecklistItem,
  type OrderRequirementCode,
} from '@portal/contract/documents';
import { GOODS_FLAGS, isDangerous, isInsuredBySeller, type Incoterm } from '@portal/contract/trade';
import { deriveItems, type ChecklistDocument, type Deadlines, type RatedOrder } from './derive-items.ts';
import { COUNTRY_REQUIREMENTS, define, GENERAL_REQUIREMENTS, type Requirement } from './requirements.ts';

/** An order of freight with what of its carriage decides its requirements. */
export interface RatedShipment extends RatedOrder {
  readonly isByAir: boolean;
  readonly hasForwarder: boolean;
  readonly incoterm: Incoterm | null;
}

type OrderRequirement = Requirement<OrderRequirementCode>;

const FACTS: Readonly<Record<OrderRequirementCode, Pick<OrderChecklistItem, 'level' | 'provider'>>> = {
  COMMERCIAL_INVOICE: { level: 'REQUIRED', provider: 'SHIPPER' },
  PACKING_LIST: { level: 'REQUIRED', provider: 'SHIPPER' },
  SLI: { level: 'RECOMMENDED', provider: 'SHIPPER' },
  HAWB: { level: 'REQUIRED', provider: 'FORWARDER' },
  DGD: { level: 'REQUIRED', provider: 'SHIPPER' },
  MSDS: { level: 'RECOMMENDED', provider: 'SHIPPER' },
  INSURANCE_CERTIFICATE: { level: 'REQUIRED', provider: 'INSURER' },
  PERMIT: { level: 'REQUIRED', provider: 'IMPORTER' },
  WEIGHTS: { level: 'REQUIRED', provider: 'SHIPPER' },
  HS_CODES: { level: 'REQUIRED', provider: 'SHIPPER' },
  ORIGINS: { level: 'REQUIRED', provider: 'SHIPPER' },
  TAX_IDS: { level: 'REQUIRED', provider: 'IMPORTER' },
};

/** What an order of freight needs before its departure. `deadlines.cutOffAt`: its departure. */
export function buildOrderChecklist(
  order: RatedShipment,
  documents: readonly ChecklistDocument[],
  deadlines: Deadlines,
): OrderChecklist {
  const items = deriveItems(listRequirements(order), [order], documents, deadlines).map(
    ({ orders: _orders, missing: _missing, orderCodes: _codes, stage: _stage, ...item }) => ({
      ...item,
      ...FACTS[item.code],
    }),
  );
  return {
    done: items.filter(({ state }) => state === 'DONE').length,
    total: items.length,
    hasTable: COUNTRY_REQUIREMENTS[order.destinationCountry] !== undefined,
    items,
  };
}

/** Those of customs of the destination, and those of carriage and incoterm, in the sequence of the codes. */
function listRequirements(order: RatedShipment): OrderRequirement[] {
  const ofCountry = COUNTRY_REQUIREMENTS[order.destinationCountry] ?? GENERAL_REQUIREMENTS;
  const requirements: Requirement<string>[] = [...ofCountry, ...listCarriageRequirements(order)];
  return ORDER_REQUIREMENT_CODES.flatMap((code) => {
    const requirement = requirements.find((one) => one.code === code && one.stage === 'DEPARTURE');
    return requirement === undefined ? [] : [{ ...requirement, code }];
  });
}

/** Practice of the trade, and the certificate of insurance of CIF and CIP (A5 of Incoterms 2020). */
function listCarriageRequirements({ isByAir, hasForwarder, incoterm }: RatedShipment): OrderRequirement[] {
  return [
    ...(hasForwarder ? [define('SLI' as const, undefined)] : []),
    ...(hasForwarder && isByAir ? [define('HAWB' as const, undefined)] : []),
    ...(isByAir ? [define('DGD' as const, undefined, { scope: 'DECLARED_DANGEROUS_GOODS' })] : []),
    define('MSDS' as const, undefined, { scope: { flags: GOODS_FLAGS.filter(isDangerous) } }),
    ...(isInsuredBySeller(incoterm)
      ? [
          define('INSURANCE_CERTIFICATE' as const, 'ICC, Incoterms 2020, CIF and CIP, A5', {
            isConfirmed: false,
          }),
        ]
      : []),
  ];
}
