import { remarkCodeOf, statusLabel, STATUS_OWNERS, STATUSES, type StatusRef } from '@portal/contract/orders';
import { SERVICE_TYPE_LABELS } from '@portal/contract/routing';
import { useMemo } from 'react';
import { defineMessages, useMessages } from '../../../i18n/messages.ts';

const keyOf = ({ serviceType, status }: StatusRef) => `${serviceType}.${status}`;

const texts: Readonly<Record<string, string>> = Object.fromEntries(
  STATUS_OWNERS.flatMap((serviceType) =>
    STATUSES[serviceType].map(({ status, label }) => [keyOf({ serviceType, status }), label]),
  ),
);

/** The status table's own words, so that a translation has one entry a status. */
const statusMessages = defineMessages('status', texts);

const legMessages = defineMessages('leg', { ...SERVICE_TYPE_LABELS, ORDER: 'Order' });

const remarkMessages = defineMessages('remarks', { ROUTED_AGAIN: 'Routed again' });

/** Words for a status, for the leg it belongs to, and for what is remarked on it. */
export function useStatusWords() {
  const status = useMessages(statusMessages);
  const leg = useMessages(legMessages);
  const remark = useMessages(remarkMessages);
  return useMemo(
    () => ({
      statusWord: (ref: StatusRef) => (keyOf(ref) in texts ? status(keyOf(ref)) : statusLabel(ref)),
      legWord: (serviceType: string) =>
        isLeg(serviceType) ? leg(serviceType) : serviceType.toLowerCase().replaceAll('_', ' '),
      remarkWord: (remarks: string) => {
        const code = remarkCodeOf(remarks);
        return code === undefined ? remarks : remark(code);
      },
    }),
    [status, leg, remark],
  );
}

function isLeg(serviceType: string): serviceType is keyof typeof legMessages.texts {
  return serviceType in legMessages.texts;
}
