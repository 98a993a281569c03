import { operations } from '@portal/contract';
import { isRefusal, type Operation } from '@portal/contract/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Caller } from '../request/caller.ts';
import { classifyRoute, createRateLimiter } from './rate-limit.ts';

test('operations are classified; those that take a password, a code or a mailed link are sign-ins', () => {
  const operationsOf = (routeClass: string) =>
    operations.filter((operation) => classifyRoute(operation) === routeClass).map(({ id }) => id);
  expect(operationsOf('signIns')).toEqual(
    expect.arrayContaining([
      'login',
      'loginOtp',
      'requestPasswordReset',
      'checkPasswordReset',
      'resetPassword',
      'findInvitation',
    ]),
  );
  expect(operationsOf('tracking')).toEqual(['trackPublicly', 'getSenderLogo']);
  expect(operationsOf('guests')).toEqual(expect.arrayContaining(['listCountryCodes', 'evaluateFlags']));
  expect(operationsOf('files')).toEqual(expect.arrayContaining(['createBatch', 'printLabels']));
  expect(operationsOf('reads')).toEqual(
    expect.arrayContaining(['listOrders', 'trackOrders', 'simulateRouting', 'previewRoute', 'checkLabels']),
  );
  expect(operationsOf('writes')).toContain('createOrder');
});

describe('the limit of a minute, requested at once', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const findOperation = (id: string) => operations.find((operation) => operation.id === id) as Operation;
  const reply = { header: () => reply } as unknown as FastifyReply;
  const settings = { reads: 1_200, writes: 300, files: 120, guests: 1_200, signIns: 120, tracking: 120 };

  /** Sends requests of one caller at once, and returns counts that change as they are answered. */
  function sendRequests(times: number, operation: Operation) {
    const take = () => Promise.resolve({ isAllowed: true, remaining: 1, resetSeconds: 60 });
    const limit = createRateLimiter({ take }, settings);
    const caller = { userId: 'ann' } as Caller;
    const counts = { allowed: 0, refused: 0 };
    const sendRequest = async () => {
      const refusal = await limit(operation, caller, {} as FastifyRequest, reply);
      counts[isRefusal(refusal) ? 'refused' : 'allowed'] += 1;
    };
    for (let count = 0; count < times; count += 1) void sendRequest();
    return counts;
  }

  test('reads: a tenth is answered at once, the rest is delayed, and past the longest delay it is refused', async () => {
    const counts = sendRequests(500, findOperation('listOrders'));
    await vi.advanceTimersByTimeAsync(1);
    expect(counts).toEqual({ allowed: 120, refused: 0 });
    await vi.advanceTimersByTimeAsync(999);
    expect(counts).toEqual({ allowed: 160, refused: 60 });
    await vi.advanceTimersByTimeAsync(7_000);
    expect(counts).toEqual({ allowed: 440, refused: 60 });
  });

  test('writes: all are answered at once', async () => {
    const counts = sendRequests(300, findOperation('createOrder'));
    await vi.advanceTimersByTimeAsync(1);
    expect(counts).toEqual({ allowed: 300, refused: 0 });
  });
});
