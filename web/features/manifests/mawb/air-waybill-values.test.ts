import { expect, test } from 'vitest';
import { findAgentErrors } from './air-waybill-values.ts';

test.each([
  ['', '', {}],
  ['3234567', '', {}],
  ['3234567', '0010', {}],
  ['', '0010', { agentCode: 'agentMissing' }],
  ['32345', '', { agentCode: 'agentDigits' }],
  ['3234567', '10', { cassAddress: 'cassDigits' }],
])('the errors of agent "%s" with CASS address "%s" are %o', (agentCode, cassAddress, errors) => {
  expect(findAgentErrors({ agentCode, cassAddress })).toEqual(errors);
});
