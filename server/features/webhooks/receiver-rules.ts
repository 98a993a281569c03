import { isIP } from 'node:net';
import { refuse, type Refusal } from '@portal/contract/core';
import type { Reach } from '../../platform/outgoing/outgoing-http.ts';
import { isLoopback, isPublicAddress } from '../../platform/outgoing/public-address.ts';

/** Where names of machines end that only a private network knows. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home|intranet)\.?$/i;

/**
 * Says early what the connection itself would refuse at every try. It is a courtesy: what counts is checked where the
 * connection is made.
 */
export function receiverFault(url: string, reach: Reach): Refusal | undefined {
  const { protocol, hostname } = new URL(url);
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  const isHere = name === 'localhost' || isLoopback(name);
  if (isHere && reach === 'loopback') return undefined;
  if (isHere || LOCAL_NAME.test(name) || (isIP(name) !== 0 && !isPublicAddress(name))) {
    return faulty('must be on the public internet');
  }
  return protocol === 'https:' ? undefined : faulty('must start with https://');
}

function faulty(reason: string): Refusal {
  return refuse('invalid', `The address ${reason}.`, { details: [{ note: 'url', reason }] });
}
