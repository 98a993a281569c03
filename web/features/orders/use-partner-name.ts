import { defineMessages, useMessages } from '../../i18n/messages.ts';

const partnerNameMessages = defineMessages('partner-name', {
  atStart: 'The partner',
  inside: 'the partner',
});

/**
 * The name of a partner in a sentence. Customers do not see the names of the client's partners; `position`: where the sentence
 * has the name.
 */
export function usePartnerName() {
  const t = useMessages(partnerNameMessages);
  return (partner: { readonly name: string } | null, position: keyof typeof partnerNameMessages.texts) =>
    partner?.name ?? t(position);
}
