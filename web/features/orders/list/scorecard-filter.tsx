import { SCORECARD_ORDER_SETS } from '@portal/contract/scorecards';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { defineMessages, useMessages } from '../../../i18n/messages.ts';
import type { Filter } from '../../../ui/list/list-types.ts';
import { useStatusTexts } from '../status/status-texts.ts';

const messages = defineMessages('scorecard-filter', {
  label: 'Scorecard',
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

/** The filter by orders that a scorecard counts. Links of scorecards set it; its partner and service stay. */
export function useScorecardFilter(): Filter {
  const t = useMessages(messages);
  const { getLegText } = useStatusTexts();
  return useMemo(
    (): Filter => ({
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
    }),
    [t, getLegText],
  );
}
