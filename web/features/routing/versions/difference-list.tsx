import { SERVICE_TYPES } from '@portal/contract/orders';
import type { LaneRules } from '@portal/contract/routing';
import { useMessages } from '../../../i18n/messages.ts';
import { differencesOf } from './rule-differences.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { useRuleWords } from './use-rule-words.ts';

/** What differs between two sets of rules, each thing with both sides. */
export function DifferenceList({ before, after }: { readonly before: LaneRules; readonly after: LaneRules }) {
  const t = useMessages(lControlMessages);
  const { differenceWords } = useRuleWords(SERVICE_TYPES);
  const differences = differencesOf(before, after);
  if (differences.length === 0) return <p className={classes.quiet}>{t('noDifference')}</p>;
  return (
    <dl className={classes.differences}>
      {differences.map((difference) => {
        const { subject, before: was, after: becomes } = differenceWords(difference);
        return (
          <div key={subject}>
            <dt>{subject}</dt>
            <dd>
              <del>{was}</del>
              <ins>{becomes}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
