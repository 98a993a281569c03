import { isIP } from 'node:net';
import type { Refusal } from '@portal/contract/core';
import { detail, refuseInvalid } from '@portal/contract/reasons';
import { isWebUrl } from '@portal/contract/webhooks';
import type { Reach } from '../../platform/outgoing/outgoing-http.ts';
import { isLoopback, isPublicAddress } from '../../platform/outgoing/public-address.ts';

/** Host names of private networks. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home|intranet)\.?$/i;

/**
 * Refuses a text that is not a URL, and a URL whose host the server will not connect to. The host is checked for early
 * feedback only: the connection itself is checked at every attempt.
 */
export function validateReceiverUrl(url: string, reach: Reach): Refusal | undefined {
  if (!isWebUrl(url)) return refuseInvalid([detail('url', 'webhook.invalid_url', { value: url })]);
  const { protocol, hostname } = new URL(url);
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  const isLocal = name === 'localhost' || isLoopback(name);
  if (isLocal && reach === 'loopback') return undefined;
  if (isLocal || LOCAL_NAME.test(name) || (isIP(name) !== 0 && !isPublicAddress(name))) {
    return refuseInvalid([detail('url', 'webhook.url_not_public')]);
  }
  return protocol === 'https:' ? undefined : refuseInvalid([detail('url', 'webhook.url_not_https')]);
}
