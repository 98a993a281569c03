import { expect, test } from 'vitest';
import { COMMON_NAMESPACE, listLines, nameCommonLine, nameLine } from './translation-lines.ts';

const texts = (messages: Readonly<Record<string, string>>) =>
  new Map(Object.entries(messages).map(([key, english]) => [key, { english }] as const));

test('a text that several messages of the web have is one common line, and a mail has lines of its own', () => {
  const lines = listLines(
    new Map([
      ['orders', texts({ title: 'Orders', open: 'Open the order' })],
      ['bags', texts({ orders: 'Orders', close: 'Close' })],
      ['mail', texts({ subject: 'Close' })],
    ]),
  );
  expect(new Map([...lines].map(([namespace, names]) => [namespace, [...names.keys()]]))).toEqual(
    new Map([
      [COMMON_NAMESPACE, [nameCommonLine('Orders')]],
      ['orders', [nameLine('open', 'Open the order')]],
      ['bags', [nameLine('close', 'Close')]],
      ['mail', [nameLine('subject', 'Close')]],
    ]),
  );
});

test('the name of a line changes with the English text', () => {
  expect(nameLine('title', 'Orders')).toMatch(/^title#[0-9a-f]{6}$/);
  expect(nameLine('title', 'Order')).not.toBe(nameLine('title', 'Orders'));
  expect(nameCommonLine('{count} orders (all)')).toMatch(/^count-orders-all#[0-9a-f]{6}$/);
});
