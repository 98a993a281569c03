import { Checkbox, Stack } from '@mantine/core';
import { allowsMawbAction, type ForwarderMawb } from '@portal/contract/manifests';
import { useQuery } from '@tanstack/react-query';
import { formatWeight } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { manifestMessages } from '../manifest-messages.ts';
import { manifestBagsQuery } from '../manifest-queries.ts';
import classes from '../manifests.module.css';

interface BagsOfStepProps {
  readonly mawb: ForwarderMawb;
  readonly partnerId: string;
  readonly action: Parameters<typeof allowsMawbAction>[0];
  readonly label: string;
  readonly help: string;
  /** Ids of the chosen bags; undefined before a choice: all. */
  readonly value: readonly string[] | undefined;
  readonly onChange: (bagIds: readonly string[]) => void;
}

/** The bags of a MAWB that a step can concern, to choose from; nothing if there is no choice. */
export function BagsOfStep({ mawb, partnerId, action, label, help, value, onChange }: BagsOfStepProps) {
  const t = useMessages(manifestMessages);
  const { awbNumber, destinationPortId } = mawb;
  const { data = [] } = useQuery(manifestBagsQuery(partnerId, destinationPortId, awbNumber));
  const bags = data.filter((bag) => bag.awbNumber === awbNumber && allowsMawbAction(action, bag.state));
  if (bags.length < 2) return null;
  return (
    <Checkbox.Group
      label={label}
      description={help}
      value={[...(value ?? bags.map((bag) => bag.id))]}
      onChange={onChange}
    >
      <Stack gap="xs" mt="xs" className={classes.bags ?? ''}>
        {bags.map((bag) => (
          <Checkbox
            key={bag.id}
            value={bag.id}
            label={`${bag.bagCode} · ${bag.client?.name ?? t('ownBag')} · ${formatWeight(bag.grossGrams ?? 0)}`}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
