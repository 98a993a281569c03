import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { allowsMawbAction, getMawbActions, type ForwarderMawb } from '@portal/contract/manifests';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWeight } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ErrorState } from '../../../ui/page/states.tsx';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { manifestBagsQuery } from '../manifest-queries.ts';
import { LoadForm } from './load-form.tsx';
import { loadUnitMessages } from './load-unit-messages.ts';
import { useSetLoadUnit } from './load-unit-queries.ts';

interface LoadUnitsSectionProps {
  readonly mawb: ForwarderMawb;
  readonly partnerId: string;
  readonly isWritable: boolean;
}

/** The ULDs and pallets of a MAWB with their bags, the form to load bags, and the buttons to unload a unit. */
export function LoadUnitsSection({ mawb, partnerId, isWritable }: LoadUnitsSectionProps) {
  const t = useMessages(loadUnitMessages);
  const { id, awbNumber, destinationPortId, state } = mawb;
  const [isLoading, setIsLoading] = useState(false);
  const { data, error, refetch } = useQuery(manifestBagsQuery(partnerId, destinationPortId, awbNumber));
  const { mutate, isPending } = useSetLoadUnit(id);
  if (data === undefined)
    return error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />;
  const bags = data.filter((bag) => bag.awbNumber === awbNumber);
  if (bags.length === 0) return null;
  const isAllowed = isWritable && getMawbActions(state).includes('set-load-unit');
  const movable = bags.filter((bag) => allowsMawbAction('set-load-unit', bag.state));
  const units = [...Map.groupBy(bags, ({ loadUnit }) => loadUnit?.code ?? '')].sort(([left], [right]) =>
    left < right ? -1 : 1,
  );
  const unload = (bagIds: string[]) =>
    mutate(
      { bagIds, loadUnit: null },
      {
        onSuccess: ({ length }) => toast(t('unloaded', { count: length })),
        onError: (error) => toastFailure(error.message),
      },
    );
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {t('title')}
      </Title>
      {units.every(([code]) => code === '') ? (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      ) : (
        units.map(([code, unitBags]) => {
          const weight = formatWeight(unitBags.reduce((sum, bag) => sum + (bag.grossGrams ?? 0), 0));
          const count = unitBags.length;
          const kind = unitBags[0]?.loadUnit?.kind;
          const unloadable = unitBags.filter((bag) => movable.includes(bag)).map((bag) => bag.id);
          return (
            <Group key={code} justify="space-between" gap="sm">
              <Text size="sm">
                {kind === undefined
                  ? t('loose', { count, weight })
                  : t('unit', { kind: `${t(`kind_${kind}`)} ${code}`, count, weight })}
              </Text>
              {isAllowed && kind !== undefined && unloadable.length > 0 && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`${t('unload')} ${code}`}
                  disabled={isPending}
                  onClick={() => unload(unloadable)}
                >
                  {t('unload')}
                </Button>
              )}
            </Group>
          );
        })
      )}
      {isAllowed && !isLoading && movable.length > 0 && (
        <Group>
          <Button size="xs" variant="default" onClick={() => setIsLoading(true)}>
            {t('loadBags')}
          </Button>
        </Group>
      )}
      {isLoading && <LoadForm mawbId={id} bags={movable} onClose={() => setIsLoading(false)} />}
    </Stack>
  );
}
