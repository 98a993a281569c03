import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { AwbRange } from '@portal/contract/orders';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { awbStockMessages } from './awb-stock-messages.ts';
import { useSaveAwbStock } from './awb-stock-queries.ts';
import { checkRange, type RangeError } from './check-range.ts';
import classes from './stock-form.module.css';
import { useRangeErrorText } from './use-range-error-text.ts';

interface StockFormProps {
  readonly partnerId: string;
  readonly storedRanges: readonly AwbRange[];
}

interface DraftRange extends AwbRange {
  /** Identifies the row while it is edited. */
  readonly key: number;
}

const toDrafts = (ranges: readonly AwbRange[]): readonly DraftRange[] =>
  ranges.map((range, index) => ({ ...range, key: index }));

/** The ranges as rows of first and last numbers; all are saved together. */
export function StockForm({ partnerId, storedRanges }: StockFormProps) {
  const t = useMessages(awbStockMessages);
  const [drafts, setDrafts] = useState(() => toDrafts(storedRanges));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { mutate, isPending, error } = useSaveAwbStock(partnerId);
  const ranges = drafts.map(({ first, last }) => ({ first: first.trim(), last: last.trim() }));
  const hasChanges = JSON.stringify(ranges) !== JSON.stringify(storedRanges);
  const change = (key: number, patch: Partial<AwbRange>) =>
    setDrafts((current) => current.map((draft) => (draft.key === key ? { ...draft, ...patch } : draft)));
  const toErrorText = useRangeErrorText();
  const describeError = (error: RangeError | undefined) => (isSubmitted ? toErrorText(error) : undefined);
  const save = () => {
    setIsSubmitted(true);
    if (ranges.some((range) => checkRange(range).count === undefined)) return;
    mutate(ranges, {
      onSuccess: (next) => {
        setDrafts(toDrafts(next));
        setIsSubmitted(false);
        toast(t('saved'));
      },
    });
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <LeaveGuard isDirty={hasChanges && !isPending} />
      {drafts.length === 0 && <p className={classes.count}>{t('none')}</p>}
      {drafts.map(({ key, ...range }, index) => {
        const number = index + 1;
        const { first, last, count } = checkRange(range);
        return (
          <div key={key} role="group" aria-label={t('range', { number })} className={classes.range}>
            <TextInput
              label={t('first')}
              value={range.first}
              error={describeError(first)}
              onChange={(event) => change(key, { first: event.currentTarget.value })}
              maxLength={20}
              inputMode="numeric"
              autoComplete="off"
            />
            <TextInput
              label={t('last')}
              value={range.last}
              error={describeError(last)}
              onChange={(event) => change(key, { last: event.currentTarget.value })}
              maxLength={20}
              inputMode="numeric"
              autoComplete="off"
            />
            <ActionIcon
              className={classes.remove ?? ''}
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('remove', { number })}
              onClick={() => setDrafts((current) => current.filter((draft) => draft.key !== key))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
            {count !== undefined && <span className={classes.count}>{t('count', { count })}</span>}
          </div>
        );
      })}
      {error !== null && <RefusalAlert error={error} />}
      <Group mt="md" gap="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={drafts.length >= 500}
          onClick={() =>
            setDrafts((current) => [
              ...current,
              { key: Math.max(-1, ...current.map((draft) => draft.key)) + 1, first: '', last: '' },
            ])
          }
        >
          {t('add')}
        </Button>
        <Button type="submit" loading={isPending} disabled={!hasChanges}>
          {t('save')}
        </Button>
      </Group>
    </form>
  );
}
