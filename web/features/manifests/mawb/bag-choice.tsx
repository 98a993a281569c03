import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatWeight } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ErrorState } from '../../../ui/page/states.tsx';
import { manifestMessages } from '../manifest-messages.ts';
import { manifestBagsQuery } from '../manifest-queries.ts';
import classes from '../manifests.module.css';

interface BagChoiceProps {
  readonly partnerId: string;
  /** UN/LOCODE of the destination, as typed. */
  readonly port: string;
  readonly awbNumber: string | undefined;
  /** Ids of the chosen bags; undefined before a choice: those under the MAWB. */
  readonly value: readonly string[] | undefined;
  readonly onChange: (bagIds: readonly string[]) => void;
}

const PORT_LETTERS = 5;

/** The completed bags to a port that can travel under a MAWB, to choose from. */
export function BagChoice({ partnerId, port, awbNumber, value, onChange }: BagChoiceProps) {
  const t = useMessages(manifestMessages);
  const isPort = port.length === PORT_LETTERS;
  const { data, error, refetch } = useQuery({
    ...manifestBagsQuery(partnerId, port, awbNumber),
    enabled: isPort,
  });
  if (!isPort)
    return (
      <Text size="sm" c="dimmed">
        {t('portFirst')}
      </Text>
    );
  if (data === undefined)
    return error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('noBags', { port })}
      </Text>
    );
  const underMawb = data.filter((bag) => awbNumber !== undefined && bag.awbNumber === awbNumber);
  return (
    <Checkbox.Group
      label={t('bagsOfMawb', { port })}
      value={[...(value ?? underMawb.map(({ id }) => id))]}
      onChange={onChange}
    >
      <Stack gap="xs" className={classes.bags ?? ''}>
        {data.map(({ id, bagCode, client, orders, pieces, grossGrams, loadUnit }) => (
          <Checkbox
            key={id}
            value={id}
            label={`${bagCode} · ${client?.name ?? t('ownBag')}`}
            description={[
              t('bagLine', { orders, pieces, weight: formatWeight(grossGrams ?? 0) }),
              ...(loadUnit === null ? [] : [loadUnit.code]),
            ].join(' · ')}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
