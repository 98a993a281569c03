/** One group of pure rules: the files that are mutated, and the unit tests that have to notice. Both are globs. */
export interface MutationGroup {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const ORDERS = 'server/features/orders';
const ROUTING = 'server/features/routing';
const TRANSIT_TIMES = 'server/features/transit-times';

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
    mutate: [`${ROUTING}/rates/{leg-tariff,places,postcode-zones,pricing,rate-matching}.ts`],
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
    mutate: ['server/features/bagging/{bagging-rules,capped-total}.ts'],
    tests: ['server/features/bagging/*.test.ts'],
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
    mutate: ['contract/preflight/check-goods.ts', `${ORDERS}/preflight/{consignee-key,blocking-findings}.ts`],
    tests: ['contract/preflight/*.test.ts', `${ORDERS}/preflight/*.test.ts`],
  },
};
