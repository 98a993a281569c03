import {
  findRemarkCode,
  getStatusLabel,
  STATUS_OWNERS,
  STATUSES,
  type ClientStatus,
  type StatusRef,
} from '@portal/contract/orders';
import { SERVICE_TYPE_LABELS } from '@portal/contract/routing';
import { useMemo } from 'react';
import { languageOf } from '../../../i18n/locales.ts';
import { defineMessages, useLocale, useMessages } from '../../../i18n/messages.ts';

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

/** A status as answers have it: for a customer, beside the word of the client. */
export interface ShownStatus extends StatusRef {
  readonly clientStatus?: ClientStatus | undefined;
}

/** Translated texts of statuses, legs and remarks. A status has the word of the client if the answer has one. */
export function useStatusTexts() {
  const language = languageOf(useLocale()) ?? 'en';
  const status = useMessages(statusMessages);
  const leg = useMessages(legMessages);
  const remark = useMessages(remarkMessages);
  return useMemo(() => {
    const getPortalText = (ref: StatusRef) =>
      messageKey(ref) in texts ? status(messageKey(ref)) : getStatusLabel(ref);
    return {
      getStatusText: (ref: ShownStatus) =>
        ref.clientStatus?.texts[language] ?? ref.clientStatus?.name ?? getPortalText(ref),
      /** Our status beside the word of the client; undefined without one. */
      getTextBeside: (ref: ShownStatus) => ref.clientStatus && getPortalText(ref),
      getLegText: (serviceType: string) =>
        isLeg(serviceType) ? leg(serviceType) : serviceType.toLowerCase().replaceAll('_', ' '),
      getRemarkText: (remarks: string) => {
        const code = findRemarkCode(remarks);
        return code === undefined ? remarks : remark(code);
      },
    };
  }, [language, status, leg, remark]);
}

function isLeg(serviceType: string): serviceType is keyof typeof legMessages.texts {
  return serviceType in legMessages.texts;
}
