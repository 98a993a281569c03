import type { QueryInput } from '@portal/contract/core';
import {
  type listOrders,
  ORDER_SORT_KEYS,
  DELAY_KINDS,
  PAYMENT_TYPES,
  SERVICE_LEVELS,
  SERVICE_TYPES,
  STAGES,
} from '@portal/contract/orders';
import { type QueryPatterns, oneOf, pagingPatterns, commaListOf } from './list-query.ts';

const COUNTRY = /^[A-Z]{2}$/;
const PORT = /^[A-Z]{2}[A-Z2-9]{3}$/;
const DATE =
  /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$|^20\d\d-(0[13-9]|1[0-2])-(29|30)$|^20\d\d-(0[13578]|1[02])-31$/;
const STATUS = '([A-Z_0-9]+:)?[A-Z_]+';

/** A text of `min` to `max` characters, without the spaces around it. */
const textPattern = (max: number, min = 1) =>
  new RegExp(`^\\s*\\S(.{${Math.max(0, min - 2)},${max - 2}}\\S)${min > 1 ? '' : '?'}\\s*$`);

export const ORDER_QUERY_PATTERNS: QueryPatterns<keyof QueryInput<typeof listOrders>> = {
  ...pagingPatterns(ORDER_SORT_KEYS),
  search: textPattern(60, 3),
  orderCode: textPattern(20, 3),
  customerOrderCode: textPattern(60),
  batchCode: textPattern(40),
  originCountry: COUNTRY,
  destinationCountry: COUNTRY,
  createdFrom: DATE,
  createdTo: DATE,
  serviceType: commaListOf(SERVICE_TYPES),
  serviceLevel: commaListOf(SERVICE_LEVELS),
  originPortId: PORT,
  destinationPortId: PORT,
  status: new RegExp(`^${STATUS}(,${STATUS}){0,49}$`),
  remarks: textPattern(100),
  customerId: /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i,
  terminalStatus: oneOf(['true', 'false']),
  consigneeName: textPattern(120),
  paymentType: oneOf(PAYMENT_TYPES),
  stage: oneOf(STAGES),
  delay: oneOf(DELAY_KINDS),
};
