/** Terms of Incoterms 2020, from the least to the most that the seller does. */
export const INCOTERMS = [
  'EXW',
  'FCA',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
] as const;
export type Incoterm = (typeof INCOTERMS)[number];

/** A name of Incoterms 2000 that programs still send and old rows still have, with the term that replaced it. */
export const FORMER_INCOTERMS = { DDU: 'DAP' } as const satisfies Readonly<Record<string, Incoterm>>;
export type FormerIncoterm = keyof typeof FORMER_INCOTERMS;
export const FORMER_INCOTERM_NAMES = Object.keys(FORMER_INCOTERMS) as [FormerIncoterm];

/** The term of Incoterms 2020 for a name of any edition. */
export function toCurrentIncoterm(name: Incoterm | FormerIncoterm): Incoterm {
  return isFormerIncoterm(name) ? FORMER_INCOTERMS[name] : name;
}

function isFormerIncoterm(name: Incoterm | FormerIncoterm): name is FormerIncoterm {
  return Object.hasOwn(FORMER_INCOTERMS, name);
}

/** Terms for carriage by ship only, with the term for any mode that divides costs and risks most alike. */
export const SEA_INCOTERMS: Readonly<Partial<Record<Incoterm, Incoterm>>> = {
  FAS: 'FCA',
  FOB: 'FCA',
  CFR: 'CPT',
  CIF: 'CIP',
};

/** Terms under which the buyer pays the main carriage (A9 and B9 of Incoterms 2020). */
const CARRIAGE_PAID_BY_BUYER: ReadonlySet<Incoterm> = new Set(['EXW', 'FCA', 'FAS', 'FOB']);

/** Whether the seller pays the main carriage. */
export function isCarriagePaidBySeller(incoterm: Incoterm): boolean {
  return !CARRIAGE_PAID_BY_BUYER.has(incoterm);
}

/** Whether the seller insures the goods for the buyer, and gives it the certificate (A5 of Incoterms 2020). */
export function isInsuredBySeller(incoterm: Incoterm | null): boolean {
  return incoterm === 'CIF' || incoterm === 'CIP';
}

/** Whether the seller pays import duties and taxes; under every other term the buyer pays them. */
export function isDutyPaidBySeller(incoterm: Incoterm | undefined): boolean {
  return incoterm === 'DDP';
}
