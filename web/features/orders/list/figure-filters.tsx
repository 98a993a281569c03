import { SCORECARD_ORDER_SETS } from '@portal/contract/scorecards';
import { NativeSelect } from '@mantine/core';
import { defineMessages, translate } from '../../../i18n/messages.ts';
import type { Filter } from '../../../ui/list/list-types.ts';
import { describeInsight, type KeyTexts } from './insight-texts.ts';

const messages = defineMessages('scorecard-filter', {
  label: 'Scorecard',
  insights: 'Insights',
  set_ALL: 'All counted orders',
  set_PROMISED: 'With a promise',
  set_LATE: 'Late',
  set_COMPLETED: 'Completed',
  set_ATTEMPTED: 'Delivered to the door',
  set_FAILED_ATTEMPT: 'With a failed attempt',
  set_LOST: 'Lost',
  set_DAMAGED: 'Damaged',
  set_SCANNED: 'With scans',
  set_SCANS_MISSING: 'Scans missing',
  set_REPORTED: 'With reports',
  set_REWEIGHED: 'Reweigh difference',
  set_DISPUTE_LOST: 'Lost dispute',
});

/** The filters of `useFigureFilters`; each is shown only while it is set. */
export function createFigureFilters(texts: KeyTexts): readonly Filter[] {
  return [createScorecardFilter(texts), createInsightFilter(texts)];
}

/** The filter by orders that a scorecard counts. Its partner and service stay. */
function createScorecardFilter({ getLegText }: KeyTexts): Filter {
  const t = translate(messages);
  return {
    kind: 'custom',
    label: t('label'),
    keys: ['scorecard'],
    describe: ({ scorecard }) => {
      const [, code, service] = scorecard?.split(':') ?? [];
      const set = SCORECARD_ORDER_SETS.find((one) => one === code);
      if (set === undefined) return undefined;
      return service === undefined ? t(`set_${set}`) : `${t(`set_${set}`)} · ${getLegText(service)}`;
    },
    render: ({ scorecard }, change) => {
      const [partnerId, set, ...rest] = scorecard?.split(':') ?? [];
      if (partnerId === undefined || set === undefined) return null;
      return (
        <NativeSelect
          label={t('label')}
          value={set}
          data={SCORECARD_ORDER_SETS.map((one) => ({ value: one, label: t(`set_${one}`) }))}
          onChange={(event) => {
            change({ scorecard: [partnerId, event.currentTarget.value, ...rest].join(':') });
          }}
        />
      );
    },
  };
}

/** The filter by orders that a figure of Insights was counted from. Only a figure sets it, so that it has no editor. */
function createInsightFilter(texts: KeyTexts): Filter {
  return {
    kind: 'custom',
    label: translate(messages)('insights'),
    keys: ['insight'],
    describe: ({ insight }) => (insight === undefined ? undefined : describeInsight(insight, texts)),
    render: ({ insight }) => <p>{insight !== undefined && describeInsight(insight, texts)}</p>,
  };
}
