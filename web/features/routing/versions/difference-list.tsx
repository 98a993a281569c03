import { SERVICE_TYPES } from '@portal/contract/trade';
import type { LaneRules } from '@portal/contract/routing';
import { useMessages } from '../../../i18n/messages.ts';
import { listDifferences } from './rule-differences.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { useFormatRules } from '../parts/use-format-rules.ts';

/** The differences between two sets of rules, each with both values. */
export function DifferenceList({ before, after }: { readonly before: LaneRules; readonly after: LaneRules }) {
  const t = useMessages(lControlMessages);
  const { formatDifference } = useFormatRules(SERVICE_TYPES);
  const differences = listDifferences(before, after);
  if (differences.length === 0) return <p className={classes.quiet}>{t('noDifference')}</p>;
  return (
    <dl className={classes.differences}>
      {differences.map((difference) => {
        const { subject, before: beforeText, after: afterText } = formatDifference(difference);
        return (
          <div key={subject}>
            <dt>{subject}</dt>
            <dd>
              <del>{beforeText}</del>
              <ins>{afterText}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
