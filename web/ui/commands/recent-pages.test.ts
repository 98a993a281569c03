import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addRecentPage, listRecentPages } from './recent-pages.ts';

const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  items.set('portal.user', 'user-1');
});
afterEach(() => vi.unstubAllGlobals());

const order = (number: number) => ({ href: `/orders/MO${number}`, code: `MO${number}`, kind: 'Order' });

describe('recent pages', () => {
  test('the page opened last is first, each page is listed once, and eight are stored', () => {
    for (let number = 1; number <= 9; number += 1) addRecentPage(order(number));
    addRecentPage(order(5));
    expect(listRecentPages().map(({ code }) => code)).toEqual([
      'MO5',
      'MO9',
      'MO8',
      'MO7',
      'MO6',
      'MO4',
      'MO3',
      'MO2',
    ]);
  });

  test('another user of the browser does not see them', () => {
    addRecentPage(order(1));
    items.set('portal.user', 'user-2');
    expect(listRecentPages()).toEqual([]);
  });
});
