import { describe, expect, test } from 'vitest';
import { canReach, getTransition, type Transition } from './leg-transitions.ts';
import { STATUSES, STATUS_OWNERS, type StatusOwner } from './statuses.ts';

const LETTERS: Record<string, Transition> = { A: 'ALLOWED', L: 'LATE', '.': 'REFUSED' };

/**
 * The transitions of every leg: a row for each status, first the start of the leg, and a letter for each status that follows, in
 * the sequence of the table. A: allowed, L: late but possible, dot: refused.
 */
const TRANSITIONS: readonly { owners: readonly StatusOwner[]; rows: Record<string, string> }[] = [
  {
    owners: ['FIRST_MILE', 'PICKUP'],
    rows: {
      START: 'ALLLLL',
      PENDING_PICKUP: '.ALLLL',
      OUT_FOR_PICKUP: '.LAALL',
      PICKUP_FAILED: '.ALLLL',
      PICKED_UP: '....AL',
      RECEIVED_AT_ORIGIN_HUB: '.....A',
      HANDED_OVER: '......',
    },
  },
  {
    owners: ['DROPOFF'],
    rows: {
      START: 'ALLL',
      AWAITING_DROPOFF: 'LAAL',
      DROPOFF_EXPIRED: 'ALAL',
      DROPPED_OFF: '...A',
      HANDED_OVER: '....',
    },
  },
  {
    owners: ['FREIGHT_FORWARDER'],
    rows: {
      START: 'ALLLLLLL',
      RECEIVED_AT_FACILITY: '.ALLLLLL',
      BAGGED: '..ALLLLL',
      MANIFESTED: '..LAAALL',
      DEPARTED: '..LLAAAL',
      OFFLOADED: '..AALLLL',
      DELAYED: '..LAAAAL',
      ARRIVED: '.......A',
      HANDED_OVER: '........',
    },
  },
  {
    owners: ['CUSTOMS'],
    rows: {
      START: 'ALLLLLL..',
      SUBMITTED: '.AAALLA..',
      UNDER_CLEARANCE: '.LAAALA..',
      ON_HOLD: '.ALAALA..',
      INSPECTION: '.AALALA..',
      CLEARED: '.....A...',
      HANDED_OVER: '.........',
      REJECTED: '.......A.',
      RETURN_INITIATED: '........A',
      RETURNED: '.........',
    },
  },
  {
    owners: ['SELF_COLLECT_LAST_MILE'],
    rows: {
      START: 'ALLL..',
      RECEIVED_AT_DESTINATION_HUB: '.ALL..',
      READY_FOR_COLLECTION: '..AA..',
      COLLECTION_EXPIRED: '....A.',
      COLLECTED: '......',
      RETURN_INITIATED: '.....A',
      RETURNED: '......',
    },
  },
  {
    owners: ['LAST_MILE', 'DOMESTIC', 'B2B'],
    rows: {
      START: 'ALLL..LLL',
      RECEIVED_AT_DESTINATION_HUB: '.ALL..AAA',
      OUT_FOR_DELIVERY: '.LAA..AAA',
      DELIVERY_FAILED: '.ALLA.AAA',
      DELIVERED: '.........',
      RETURN_INITIATED: '.....AAAA',
      RETURNED: '.........',
      LOST: '.........',
      DAMAGED: '.........',
      DESTROYED: '.........',
    },
  },
];

test('the table of transitions has every leg', () => {
  const owners = TRANSITIONS.flatMap((table) => table.owners);
  expect(owners.toSorted()).toEqual(STATUS_OWNERS.filter((owner) => owner !== 'ORDER').toSorted());
});

describe.each(TRANSITIONS.flatMap(({ owners, rows }) => owners.map((owner) => ({ owner, rows }))))(
  'transitions of $owner',
  ({ owner, rows }) => {
    const statuses = STATUSES[owner].map(({ status }) => status);

    test('every status has a row', () => {
      expect(Object.keys(rows)).toEqual(['START', ...statuses]);
    });

    test.each(Object.entries(rows))('of %s to each status are %s', (from, letters) => {
      const previous = from === 'START' ? undefined : from;
      expect(letters).toHaveLength(statuses.length);
      for (const [index, status] of statuses.entries())
        expect(getTransition(owner, previous, status), status).toBe(LETTERS[letters.charAt(index)]);
    });
  },
);

test('the transitions of an unknown leg or status are refused', () => {
  expect(getTransition('SRI', undefined, 'DELIVERED')).toBe('REFUSED');
  expect(getTransition('CUSTOMS', 'NO_SUCH_STATUS', 'CLEARED')).toBe('REFUSED');
  expect(getTransition('CUSTOMS', 'SUBMITTED', 'NO_SUCH_STATUS')).toBe('REFUSED');
});

describe('canReach', () => {
  test('a status is reached over a failure that was not reported yet', () => {
    expect(canReach('LAST_MILE', 'OUT_FOR_DELIVERY', 'RETURNED')).toBe(true);
  });

  test('a status before the current one is not reached', () => {
    expect(canReach('FREIGHT_FORWARDER', 'ARRIVED', 'DEPARTED')).toBe(false);
  });

  test('a terminal status is not passed', () => {
    expect(canReach('CUSTOMS', 'REJECTED', 'RETURNED')).toBe(true);
    expect(canReach('CUSTOMS', 'SUBMITTED', 'RETURN_INITIATED')).toBe(false);
    expect(canReach('CUSTOMS', 'NO_SUCH_STATUS', 'CLEARED')).toBe(false);
  });
});
