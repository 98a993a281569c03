import { expect, test } from 'vitest';
import { domainCircles, domainEdges, mutualPairs } from './check-domain-circles.ts';

const read = (sources: Record<string, string>) => domainEdges('contract', new Map(Object.entries(sources)));

test.each([
  ['a value', "import { bag } from '../bags/bag.ts';"],
  ['a type', "import type { Bag } from '../bags/bag.ts';"],
  ['a name that is exported again', "export {\n  bag,\n} from '../bags/bag.ts';"],
  ['a module that is loaded later', "const load = () => import('../bags/bag.ts');"],
])('an import of %s of another domain is an edge with its cause', (_, code) => {
  expect([...read({ 'contract/orders/order.ts': code })]).toEqual([
    ['orders -> bags', ['contract/orders/order.ts -> contract/bags/bag.ts']],
  ]);
});

test.each([
  ['its own domain', { 'contract/orders/a/order.ts': "import { b } from '../b/b.ts';" }],
  ['a package', { 'contract/orders/order.ts': "import { z } from 'zod';" }],
  ['another root', { 'contract/orders/order.ts': "import { b } from '../../contracts/bags/bag.ts';" }],
  ['a file of no domain', { 'contract/orders/order.ts': "import { b } from '../index.ts';" }],
  ['a domain, in a file of no domain', { 'contract/index.ts': "import { b } from './bags/bag.ts';" }],
  ['another domain, in a test', { 'contract/orders/order.test.ts': "import { b } from '../bags/bag.ts';" }],
  ['another domain, in a story', { 'contract/orders/o.stories.tsx': "import { b } from '../bags/b.ts';" }],
])('an import of %s is no edge', (_, sources: Record<string, string>) => {
  expect([...read(sources)]).toEqual([]);
});

test('circles are strongly connected components, the largest first, without domains above and below them', () => {
  const edges = ['top -> a', 'a -> b', 'b -> c', 'c -> a', 'c -> low', 'x -> y', 'y -> x', 'a -> x'];
  expect(domainCircles(edges)).toEqual([
    ['a', 'b', 'c'],
    ['x', 'y'],
  ]);
  expect(mutualPairs(edges)).toEqual(['x <-> y']);
});

test('domains that import in one direction have no circle', () => {
  expect(domainCircles(['a -> b', 'b -> c', 'a -> c'])).toEqual([]);
});
