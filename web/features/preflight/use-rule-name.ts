import { FINDING_CODES } from '@portal/contract/findings';
import { useMessages } from '../../i18n/messages.ts';
import { preflightMessages } from './preflight-messages.ts';

/** Names the rule of a finding: `No HS code. An item that crosses a border has none.` Undefined for other codes. */
export function useRuleName(): (code: string) => string | undefined {
  const t = useMessages(preflightMessages);
  return (code) => {
    const rule = FINDING_CODES.find((name) => code === `finding.${name}`);
    return rule === undefined ? undefined : `${t(rule)}. ${t(`${rule}_help`)}`;
  };
}
