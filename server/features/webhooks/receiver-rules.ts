import { isIP } from 'node:net';
import { refuse, type Refusal } from '@portal/contract/core';
import type { Reach } from '../../platform/outgoing/outgoing-http.ts';
import { isLoopback, isPublicAddress } from '../../platform/outgoing/public-address.ts';

/** Host names of private networks. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home|intranet)\.?$/i;

/**
 * Refuses a URL whose host the server will not connect to. For early feedback only: the connection itself is checked at
 * every attempt.
 */
export function validateReceiverUrl(url: string, reach: Reach): Refusal | undefined {
  const { protocol, hostname } = new URL(url);
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  const isLocal = name === 'localhost' || isLoopback(name);
  if (isLocal && reach === 'loopback') return undefined;
  if (isLocal || LOCAL_NAME.test(name) || (isIP(name) !== 0 && !isPublicAddress(name))) {
    return refuseUrl('must be on the public internet');
  }
  return protocol === 'https:' ? undefined : refuseUrl('must start with https://');
}

function refuseUrl(reason: string): Refusal {
  return refuse('invalid', `The address ${reason}.`, { details: [{ note: 'url', reason }] });
}
