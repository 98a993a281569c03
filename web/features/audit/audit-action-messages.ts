import { defineMessages, i18n, useMessages } from '../../i18n/messages.ts';

/** What commands of an operator did. The texts of operations are in the contract and are translated beside these. */
const auditActionMessages = defineMessages('audit-actions', {
  'operator.client.create': 'Set the client up',
  'operator.client.suspend': 'Suspended the client',
  'operator.client.resume': 'Ended the suspension',
  'operator.client.mfa': 'Changed whether MFA is required',
  'operator.client.bag-limit': 'Changed what a bag may weigh',
  'operator.client.bag-tolerance': 'Changed the tolerance of the bag scale',
  'operator.customer.create': 'Set a customer up',
  'operator.partner.connect': 'Connected a partner',
  'operator.user.create': 'Made an account',
  'operator.user.disable': 'Disabled an account',
  'operator.user.password': 'Gave an account a new password',
  'operator.user.mfa-reset': 'Turned MFA off for a person',
  'operator.rates.load': 'Loaded rates',
  'operator.events.withdraw': 'Withdrew an event',
  'operator.flag.set': 'Switched a feature',
  'operator.flag.allow': 'Allowed a feature',
  'operator.flag.disallow': 'Disallowed a feature',
  'operator.preflight.set': 'Changed what pre-flight warns of and blocks',
});

/**
 * Returns what an operation did, in the user's language. The texts of operations are those of the contract; `summary` is
 * the English text of the server.
 */
export function useAuditActionText(): (operation: string, summary: string) => string {
  const t = useMessages(auditActionMessages);
  return (operation, summary) => {
    const id = `${auditActionMessages.namespace}.${operation}`;
    if (i18n.messages[id] !== undefined) return i18n._(id);
    return isOperatorAction(operation) ? t(operation) : summary;
  };
}

function isOperatorAction(operation: string): operation is keyof typeof auditActionMessages.texts {
  return Object.hasOwn(auditActionMessages.texts, operation);
}
