import { globSync } from 'node:fs';

/** One group of pure rules: the files that are mutated, and the unit tests that have to notice. Both are globs. */
export interface MutationGroup {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const ORDERS = 'server/features/orders';
const ROUTING = 'server/features/routing';
const TRANSIT_TIMES = 'server/features/transit-times';
const COMPARISON = 'server/features/rate-comparison';
const MANIFESTS = 'server/features/manifests';

/**
 * The rules that a mutation run covers. Left out are files whose text is data (schemas, operations, reasons, the tables of
 * header words and known exports) and files that need a database; docs/how-to/mutation-run.md lists both.
 */
export const MUTATION_GROUPS: Readonly<Record<string, MutationGroup>> = {
  allocation: {
    mutate: [
      `${ROUTING}/allocation/*.ts`,
      'contract/routing/service-chains.ts',
      'contract/routing/ranking.ts',
    ],
    tests: [`${ROUTING}/allocation/*.test.ts`, 'contract/routing/*.test.ts'],
  },
  rates: {
    mutate: [`${ROUTING}/rates/{card-index,leg-tariff,places,postcode-zones,rate-matching}.ts`],
    tests: [`${ROUTING}/{rates,allocation}/*.test.ts`],
  },
  simulation: {
    mutate: [
      `${ROUTING}/simulation/{apply-draft,simulate}.ts`,
      `${ROUTING}/explanation/node-mapper.ts`,
      `${ROUTING}/route-orders/to-route-order.ts`,
    ],
    tests: [`${ROUTING}/{simulation,explanation,route-orders}/*.test.ts`],
  },
  status: {
    mutate: [
      `${ORDERS}/status/{status-rules,derive-order-state,allowed-actions,parse-local-time}.ts`,
      'contract/orders/status/{status-transitions,remark-codes}.ts',
      'contract/orders/order-actions.ts',
    ],
    tests: [`${ORDERS}/status/*.test.ts`, 'contract/orders/**/*.test.ts'],
  },
  orders: {
    mutate: [`${ORDERS}/create/{validate-order,order-code}.ts`],
    tests: [`${ORDERS}/create/*.test.ts`],
  },
  duties: {
    mutate: ['server/features/duties/{duty-rules,duty-rates,duty-file}.ts'],
    tests: ['server/features/duties/*.test.ts'],
  },
  quantities: {
    mutate: ['contract/quantities/*.ts'],
    tests: ['contract/quantities/*.test.ts'],
  },
  cells: {
    mutate: [`${ORDERS}/upload/cells/!(country-aliases|currency-signs|goods-flag-words|month-names).ts`],
    tests: [`${ORDERS}/upload/{cells,build}/*.test.ts`],
  },
  mapping: {
    mutate: [
      `${ORDERS}/upload/map/{choose-price-column,parse-header,suggest-columns,suggest-mapping,value-shapes}.ts`,
    ],
    tests: [`${ORDERS}/upload/{map,build}/*.test.ts`],
  },
  bagging: {
    mutate: ['server/features/bagging/bagging-rules.ts', 'contract/bagging/{load-units,scale-tolerance}.ts'],
    tests: ['{server/features,contract}/bagging/*.test.ts'],
  },
  awb: {
    mutate: ['contract/orders/awb/awb-numbers.ts'],
    tests: ['contract/orders/awb/*.test.ts'],
  },
  permissions: {
    mutate: [
      'contract/auth/roles.ts',
      'contract/navigation/navigation.ts',
      'server/features/accounts/team-rules.ts',
    ],
    tests: [
      'contract/{auth,navigation}/*.test.ts',
      'server/features/accounts/*.test.ts',
      'tests/contract-suite/role-permissions.test.ts',
    ],
  },
  'transit-times': {
    mutate: [`${TRANSIT_TIMES}/{delivery-forecast,leg-times}.ts`],
    tests: [`${TRANSIT_TIMES}/*.test.ts`],
  },
  preflight: {
    mutate: [
      'contract/preflight/{check-amounts,check-goods,check-parcels,check-party,check-requested-date,check-tax-ids}.ts',
      `${ORDERS}/preflight/{consignee-key,blocking-findings}.ts`,
    ],
    tests: ['contract/preflight/*.test.ts', `${ORDERS}/preflight/*.test.ts`],
  },
  'rate-cards': {
    mutate: [
      'contract/rate-cards/{break-findings,lane-findings,rate-card-findings}.ts',
      'server/features/rate-cards/version-plan.ts',
    ],
    tests: ['contract/rate-cards/*.test.ts', 'server/features/rate-cards/*.test.ts'],
  },
  comparison: {
    mutate: [
      `${COMPARISON}/{comparison-mapper,described-parcel,partner-offers,postcode-areas,price-hints}.ts`,
      `${COMPARISON}/engine/*.ts`,
    ],
    tests: [`${COMPARISON}/**/*.test.ts`],
  },
  scorecards: {
    mutate: ['server/features/scorecards/{leg-contribution,quarter,scorecard-mapper}.ts'],
    tests: ['server/features/scorecards/*.test.ts'],
  },
  connections: {
    mutate: ['contract/connections/connection-actions.ts'],
    tests: ['contract/connections/*.test.ts'],
  },
  scanning: {
    mutate: ['contract/scanning/{judge-content,judge-receipt,judge-scan,read-scan}.ts'],
    tests: ['contract/scanning/*.test.ts'],
  },
  manifests: {
    mutate: [
      `${MANIFESTS}/manifest/{manifest-differences,manifest-lines,manifest-totals}.ts`,
      'server/platform/apportion.ts',
    ],
    tests: [`${MANIFESTS}/{manifest,messages}/**/*.test.ts`, 'server/platform/apportion.test.ts'],
  },
  freight: {
    mutate: [
      `${MANIFESTS}/freight/weight-break-coach.ts`,
      'server/features/freight/{freight-charge,flights/co2e,flights/departure-offer,schedules/plan-departures}.ts',
      `${MANIFESTS}/desk/check-desk.ts`,
      `${MANIFESTS}/messages/air-cargo/telex-writer.ts`,
    ],
    tests: [`${MANIFESTS}/{freight,desk,messages}/**/*.test.ts`, 'server/features/freight/**/*.test.ts'],
  },
  'tax-ids': {
    mutate: ['contract/parties/tax-ids/{check-digits,tax-ids}.ts'],
    tests: ['contract/parties/tax-ids/*.test.ts'],
  },
  pieces: {
    mutate: ['contract/orders/pieces/*.ts', `${ORDERS}/pieces/{omit-event,piece-states}.ts`],
    tests: ['contract/orders/pieces/*.test.ts', `${ORDERS}/pieces/*.test.ts`],
  },
  reweigh: {
    mutate: ['contract/reweigh/scale-reading.ts', 'server/features/reweigh/reweigh-rules.ts'],
    tests: ['contract/reweigh/*.test.ts', 'server/features/reweigh/*.test.ts'],
  },
};

/** The globs of a group that match no file; each alternative in braces is a glob of its own. */
export function listUnmatchedGlobs({ mutate, tests }: MutationGroup): string[] {
  return [...mutate, ...tests].flatMap(expandBraces).filter((glob) => globSync(glob).length === 0);
}

function expandBraces(glob: string): string[] {
  const [braces = '', alternatives] = /\{([^}]*)\}/.exec(glob) ?? [];
  if (alternatives === undefined) return [glob];
  return alternatives.split(',').flatMap((one) => expandBraces(glob.replace(braces, one)));
}
