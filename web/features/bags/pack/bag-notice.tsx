import { Alert, Button, Group } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.ts';
import { baggingMessages } from '../bagging-messages.ts';
import classes from '../bagging.module.css';
import type { SideBag } from '../bagging-side.ts';

interface BagNoticeProps {
  readonly bag: Pick<SideBag, 'bagCode'>;
  readonly onClear: () => void;
}

/** Says that a list has only the orders that fit a bag. */
export function BagNotice({ bag, onClear }: BagNoticeProps) {
  const t = useMessages(baggingMessages);
  return (
    <Alert color="blue" className={classes.notice ?? ''}>
      <Group justify="space-between">
        {t('filteredByBag', { code: bag.bagCode })}
        <Button size="compact-sm" variant="default" onClick={onClear}>
          {t('showAll')}
        </Button>
      </Group>
    </Alert>
  );
}
