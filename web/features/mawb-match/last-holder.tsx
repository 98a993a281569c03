import type { MawbDiscrepancy } from '@portal/contract/mawb-match';
import { useMessages } from '../../i18n/messages.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { custodyMessages } from '../custody/index.ts';
import classes from './mawb-match.module.css';

/** Who had a piece last, with the entry of the ledger. */
export function LastHolder({ discrepancy }: { readonly discrepancy: MawbDiscrepancy }) {
  const custodyText = useMessages(custodyMessages);
  const { lastEntry, client, awbNumber } = discrepancy;
  if (lastEntry === null) return '–';
  const { kind, at, holder } = lastEntry;
  const otherMawb =
    lastEntry.awbNumber === null || lastEntry.awbNumber === awbNumber ? '' : ` · ${lastEntry.awbNumber}`;
  return (
    <span className={classes.lines}>
      <span>{holder?.name ?? client.name}</span>
      <span className={classes.minor}>
        {custodyText(kind)} · <RelativeTime at={at} />
        {otherMawb}
      </span>
    </span>
  );
}
