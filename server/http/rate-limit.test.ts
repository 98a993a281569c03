import { operations } from '@portal/contract';
import { isRefusal, type Operation } from '@portal/contract/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Caller } from '../platform/caller.ts';
import { limiter, networkOf, routeClassOf } from './rate-limit.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is limited as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('every way to try a password, a code or a mailed link is a sign-in', () => {
  const named = (routeClass: string) =>
    operations.filter((operation) => routeClassOf(operation) === routeClass).map(({ id }) => id);
  expect(named('signIns')).toEqual(
    expect.arrayContaining([
      'login',
      'loginOtp',
      'requestPasswordReset',
      'checkPasswordReset',
      'resetPassword',
      'findInvitation',
    ]),
  );
  expect(named('tracking')).toEqual(['trackPublicly']);
  expect(named('guests')).toEqual(expect.arrayContaining(['listCountryCodes', 'evaluateFlags']));
  expect(named('files')).toEqual(expect.arrayContaining(['createBatch', 'printLabels']));
  expect(named('reads')).toEqual(
    expect.arrayContaining(['listOrders', 'trackMany', 'simulateRouting', 'previewRoute', 'checkLabels']),
  );
  expect(named('writes')).toContain('createOrder');
});

describe('what a minute allows, asked all at once', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const named = (id: string) => operations.find((operation) => operation.id === id) as Operation;
  const reply = { header: () => reply } as unknown as FastifyReply;
  const settings = { reads: 1_200, writes: 300, files: 120, guests: 1_200, signIns: 120, tracking: 120 };

  /** What became of so many requests of one person, each as soon as it is known. */
  function asked(times: number, operation: Operation) {
    const take = () => Promise.resolve({ allowed: true, left: 1, secondsLeft: 60 });
    const limit = limiter({ take }, settings);
    const caller = { userId: 'somebody' } as Caller;
    const became = { allowed: 0, refused: 0 };
    const one = async () => {
      const refusal = await limit(operation, caller, {} as FastifyRequest, reply);
      became[isRefusal(refusal) ? 'refused' : 'allowed'] += 1;
    };
    for (let count = 0; count < times; count += 1) void one();
    return became;
  }

  test('reads: a tenth goes at once, the rest in turn, and whoever would wait too long is told', async () => {
    const became = asked(500, named('listOrders'));
    await vi.advanceTimersByTimeAsync(1);
    expect(became).toEqual({ allowed: 120, refused: 0 });
    await vi.advanceTimersByTimeAsync(999);
    expect(became).toEqual({ allowed: 160, refused: 60 });
    await vi.advanceTimersByTimeAsync(7_000);
    expect(became).toEqual({ allowed: 440, refused: 60 });
  });

  test('changes: all at once', async () => {
    const became = asked(300, named('createOrder'));
    await vi.advanceTimersByTimeAsync(1);
    expect(became).toEqual({ allowed: 300, refused: 0 });
  });
});
