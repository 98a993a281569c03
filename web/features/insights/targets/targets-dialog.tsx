import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { DEFAULT_INSIGHT_DAYS, type InsightTarget, MIN_TARGET_DELIVERIES } from '@portal/contract/insights';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { DialogSection } from '../../../ui/dialog/dialog-section.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { describeKey, useStatusTexts } from '../../orders/index.ts';
import { insightTargetsQuery } from '../insight-queries.ts';
import { useInsightFormat } from '../use-insight-format.ts';
import { findTarget, toLaneKey } from './lane-targets.ts';
import { TargetForm, type TargetValues } from './target-form.tsx';
import { useSetTarget } from './target-mutation.ts';
import { targetsMessages } from './targets-messages.ts';

interface TargetsDialogProps {
  /** Keys of the lanes with orders, most orders first. */
  readonly lanes: readonly string[];
  readonly onClose: () => void;
}

/** The targets of lanes, each of which is changed or removed at once, and a form that sets one. */
export function TargetsDialog({ lanes, onClose }: TargetsDialogProps) {
  const t = useMessages(targetsMessages);
  const { data, error, refetch } = useQuery(insightTargetsQuery);
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} size="lg">
      {data !== undefined ? (
        <Targets targets={data} lanes={lanes} />
      ) : error === null ? (
        <Skeleton height={240} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

interface TargetsProps extends Pick<TargetsDialogProps, 'lanes'> {
  readonly targets: readonly InsightTarget[];
}

function Targets({ targets, lanes }: TargetsProps) {
  const t = useMessages(targetsMessages);
  const { formatPercent } = useInsightFormat();
  const describeLane = useLaneText();
  const { mutate, mutateAsync, isPending } = useSetTarget();
  // The form starts again with each target to change, and with the next lane after one is set.
  const [form, setForm] = useState(() => ({ number: 0, values: suggestLane(targets, lanes) }));
  const open = (values: TargetValues) => setForm(({ number }) => ({ number: number + 1, values }));
  const showFailure = (error: Error) => toastFailure(getErrorMessage(error, t('notSaved')));
  const removeTarget = (target: InsightTarget) =>
    mutate(
      { ...target, onTimePercent: null },
      {
        onSuccess: () => {
          toast(t('isRemoved', { lane: describeLane(target) }), {
            // Also after the dialog was closed.
            undo: () => void mutateAsync(target).catch(showFailure),
          });
          open({ ...target, onTimePercent: null });
        },
        onError: showFailure,
      },
    );
  return (
    <Stack gap="lg">
      <Text size="sm">{t('help', { deliveries: MIN_TARGET_DELIVERIES, days: DEFAULT_INSIGHT_DAYS })}</Text>
      {targets.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noTargets')}
        </Text>
      ) : (
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('lane')}</th>
              <th scope="col" data-figure>
                {t('percent')}
              </th>
              <th scope="col">
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {targets.map((target) => {
              const lane = describeLane(target);
              return (
                <tr key={toLaneKey(target)}>
                  <th scope="row">{lane}</th>
                  <td data-figure data-label={t('percent')}>
                    {formatPercent(target.onTimePercent)}
                  </td>
                  <td>
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={t('changeOf', { lane })}
                      onClick={() => open(target)}
                    >
                      {t('change')}
                    </Button>
                    <Button
                      variant="subtle"
                      color="red"
                      size="compact-sm"
                      aria-label={t('removeOf', { lane })}
                      disabled={isPending}
                      onClick={() => removeTarget(target)}
                    >
                      {t('remove')}
                    </Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </PlainTable>
      )}
      <DialogSection title={t('setTitle')}>
        <TargetForm
          key={form.number}
          start={form.values}
          isFocused={form.number > 0}
          onSet={(target, all) => {
            toast(t('isSet', { lane: describeLane(target), percent: formatPercent(target.onTimePercent) }));
            open(suggestLane(all, lanes));
          }}
        />
      </DialogSection>
    </Stack>
  );
}

/** Names of lanes as the tables of figures have them: `Singapore → Malaysia`. */
function useLaneText(): (lane: Pick<InsightTarget, 'originCountry' | 'destinationCountry'>) => string {
  const texts = useStatusTexts();
  return (lane) => describeKey('ON_TIME_BY_LANE', toLaneKey(lane), texts);
}

/** The form for the lane with the most orders among those without a target. */
function suggestLane(targets: readonly InsightTarget[], lanes: readonly string[]): TargetValues {
  const [originCountry = '', destinationCountry = ''] =
    lanes.find((key) => findTarget(targets, key) === undefined)?.split('-') ?? [];
  return { originCountry, destinationCountry, onTimePercent: null };
}
