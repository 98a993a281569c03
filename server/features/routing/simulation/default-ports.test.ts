import { expect, test } from 'vitest';
import { buildOrder } from '../samples/builders.ts';
import { withDefaultPorts } from './default-ports.ts';

const findDefaultPorts = () => ({ originPortId: 'SGSIN', destinationPortId: 'MYKCH' });

test('an order without ports gets the gateways of its addresses', () => {
  const { order, defaultPorts } = withDefaultPorts(
    buildOrder({ origin: { country: 'SG' }, destination: { country: 'MY', postcode: '93000' } }),
    findDefaultPorts,
  );
  expect([order.origin.portId, order.destination.portId]).toEqual(['SGSIN', 'MYKCH']);
  expect(order.destination.postcode).toBe('93000');
  expect(defaultPorts).toEqual(['SGSIN', 'MYKCH']);
});

test('a port that the order names stays, and is no default', () => {
  const { order, defaultPorts } = withDefaultPorts(
    buildOrder({ origin: { country: 'SG' }, destination: { country: 'MY', portId: 'MYKUL' } }),
    findDefaultPorts,
  );
  expect([order.destination.portId, defaultPorts]).toEqual(['MYKUL', ['SGSIN']]);
});

test('a country without gateways leaves the port open', () => {
  const { order, defaultPorts } = withDefaultPorts(
    buildOrder({ origin: { country: 'SG' }, destination: { country: 'US' } }),
    () => ({}),
  );
  expect([order.destination.portId, defaultPorts]).toEqual([undefined, []]);
});
