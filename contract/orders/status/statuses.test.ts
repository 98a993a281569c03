import { describe, expect, test } from 'vitest';
import { SERVICE_TYPES, STAGES } from '../../trade/order-values.ts';
import { canReach } from './leg-transitions.ts';
import {
  getFirstStatus,
  getNextStates,
  getStatusLabel,
  findStatus,
  findStatusByFsuCode,
} from './status-transitions.ts';
import { STATUSES, STATUS_OWNERS } from './statuses.ts';

const CROSS_BORDER = ['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'];

describe.each(STATUS_OWNERS)('statuses of %s', (serviceType) => {
  const rows = STATUSES[serviceType];

  test('every status has a label and a stage, and is followed only by statuses of the same owner', () => {
    for (const row of rows) {
      expect(row.label, row.status).toMatch(/^[A-Z][a-z -]+$/);
      expect(STAGES).toContain(row.stage);
      for (const status of row.next) expect(findStatus({ serviceType, status }), status).toBeDefined();
    }
  });

  test('every status can be reached from the first one', () => {
    const first = getFirstStatus(serviceType);
    const starts = [first, ...rows.filter((row) => row.terminal).map((row) => row.status)];
    const unreachable = rows.filter(
      ({ status }) => status !== first && !starts.some((start) => canReach(serviceType, start, status)),
    );
    expect(unreachable.map((row) => row.status)).toEqual([]);
  });

  test('only terminal statuses and HANDED_OVER have no next status', () => {
    const ends = rows.filter((row) => row.next.length === 0 && !row.terminal);
    expect(ends.map((row) => row.status).filter((status) => status !== 'HANDED_OVER')).toEqual([]);
  });

  test('only a return follows a terminal status, and every exception has a next status', () => {
    for (const row of rows) {
      if (row.terminal) expect(row.next).toEqual(row.status === 'REJECTED' ? ['RETURN_INITIATED'] : []);
      if (row.exception) expect(row.next.length).toBeGreaterThan(0);
    }
  });
});

test('every service type except SRI has statuses', () => {
  const owners: string[] = STATUS_OWNERS;
  expect(SERVICE_TYPES.filter((type) => !owners.includes(type))).toEqual(['SRI']);
});

describe('getNextStates', () => {
  test('an allocated order leads to its first leg, and to a cancellation', () => {
    expect(getNextStates({ serviceType: 'ORDER', status: 'ALLOCATED' }, CROSS_BORDER)).toEqual([
      { serviceType: 'ORDER', status: 'UNALLOCATED' },
      { serviceType: 'ORDER', status: 'CANCELLATION_REQUESTED' },
      { serviceType: 'ORDER', status: 'CANCELLED' },
      { serviceType: 'FIRST_MILE', status: 'PENDING_PICKUP' },
    ]);
  });

  test('a leg that is handed over leads to the first status of the next leg', () => {
    expect(getNextStates({ serviceType: 'FREIGHT_FORWARDER', status: 'HANDED_OVER' }, CROSS_BORDER)).toEqual([
      { serviceType: 'CUSTOMS', status: 'SUBMITTED' },
    ]);
  });

  test('every route leads from ALLOCATED to DELIVERED', () => {
    for (const legs of [CROSS_BORDER, ['DROPOFF', 'DOMESTIC'], ['DOMESTIC'], ['B2B'], ['PICKUP', 'B2B']]) {
      let current = { serviceType: 'ORDER', status: 'ALLOCATED' };
      for (let steps = 0; findStatus(current)?.terminal === false; steps += 1) {
        expect(steps).toBeLessThan(40);
        const legStates = getNextStates(current, legs).filter((ref) => findStatus(ref)?.exception === false);
        const [next] = legStates.filter((ref) => ref.serviceType !== 'ORDER');
        expect(next, `${current.serviceType}:${current.status}`).toBeDefined();
        if (next !== undefined) current = next;
      }
      expect(current.status).toBe('DELIVERED');
    }
  });

  test('after the last permitted delivery attempt only the return is offered', () => {
    const failed = { serviceType: 'LAST_MILE', status: 'DELIVERY_FAILED' };
    const after = (times: number) =>
      getNextStates(failed, CROSS_BORDER, () => times).map((ref) => ref.status);
    expect(after(2)).toContain('OUT_FOR_DELIVERY');
    expect(after(3)).not.toContain('OUT_FOR_DELIVERY');
    expect(after(3)).toContain('RETURN_INITIATED');
  });
});

test('every FSU code belongs to one status', () => {
  const codes = STATUS_OWNERS.flatMap((owner) => STATUSES[owner].flatMap(({ fsuCodes: fsu }) => fsu ?? []));
  expect(new Set(codes).size).toBe(codes.length);
  expect(findStatusByFsuCode('RCS')).toEqual({
    serviceType: 'FREIGHT_FORWARDER',
    status: 'RECEIVED_AT_FACILITY',
  });
  expect(findStatusByFsuCode('CCD')).toEqual({ serviceType: 'CUSTOMS', status: 'CLEARED' });
  expect(findStatusByFsuCode('XYZ')).toBeUndefined();
});

test('getStatusLabel returns the label of a status, and the name of an unknown one in lower case', () => {
  expect(getStatusLabel({ serviceType: 'CUSTOMS', status: 'ON_HOLD' })).toBe('On hold at customs');
  expect(getStatusLabel({ serviceType: 'CUSTOMS', status: 'NEW_THING' })).toBe('new thing');
});
