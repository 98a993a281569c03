import {
  findRemarkCode,
  getStatusLabel,
  STATUS_OWNERS,
  STATUSES,
  type StatusRef,
} from '@portal/contract/orders';
import { SERVICE_TYPE_LABELS } from '@portal/contract/routing';
import { useMemo } from 'react';
import { defineMessages, useMessages } from '../../../i18n/messages.ts';

const messageKey = ({ serviceType, status }: StatusRef) => `${serviceType}.${status}`;

const texts: Readonly<Record<string, string>> = Object.fromEntries(
  STATUS_OWNERS.flatMap((serviceType) =>
    STATUSES[serviceType].map(({ status, label }) => [messageKey({ serviceType, status }), label]),
  ),
);

/** The labels of the contract's status table, one message for each status. */
const statusMessages = defineMessages('status', texts);

const legMessages = defineMessages('leg', { ...SERVICE_TYPE_LABELS, ORDER: 'Order' });

const remarkMessages = defineMessages('remarks', { ROUTED_AGAIN: 'Routed again' });

/** Translated texts of statuses, legs and remarks. */
export function useStatusTexts() {
  const status = useMessages(statusMessages);
  const leg = useMessages(legMessages);
  const remark = useMessages(remarkMessages);
  return useMemo(
    () => ({
      getStatusText: (ref: StatusRef) =>
        messageKey(ref) in texts ? status(messageKey(ref)) : getStatusLabel(ref),
      getLegText: (serviceType: string) =>
        isLeg(serviceType) ? leg(serviceType) : serviceType.toLowerCase().replaceAll('_', ' '),
      getRemarkText: (remarks: string) => {
        const code = findRemarkCode(remarks);
        return code === undefined ? remarks : remark(code);
      },
    }),
    [status, leg, remark],
  );
}

function isLeg(serviceType: string): serviceType is keyof typeof legMessages.texts {
  return serviceType in legMessages.texts;
}
