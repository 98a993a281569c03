import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { awbStockAirlinesQuery } from '../../orders/index.ts';
import { manifestMessages } from '../manifest-messages.ts';

interface NextAwbNumbersProps {
  readonly partnerId: string;
  readonly onChoose: (awbNumber: string) => void;
}

/** The next number of the AWB stock for each airline, as buttons; nothing without a stock. */
export function NextAwbNumbers({ partnerId, onChoose }: NextAwbNumbersProps) {
  const t = useMessages(manifestMessages);
  const { data = [] } = useQuery(awbStockAirlinesQuery(partnerId));
  const numbers = data.flatMap(({ next, airline }) => (next === null ? [] : { next, airline }));
  if (numbers.length === 0) return null;
  return (
    <Group gap="xs" mt={-8}>
      <Text size="sm" c="dimmed">
        {t('nextNumbers')}
      </Text>
      {numbers.map(({ next, airline }) => (
        <Anchor key={next} component="button" type="button" size="sm" onClick={() => onChoose(next)}>
          {airline === null ? next : `${next} (${airline})`}
        </Anchor>
      ))}
    </Group>
  );
}
