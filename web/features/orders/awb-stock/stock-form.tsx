import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { AwbRange } from '@portal/contract/orders';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { RefusedAlert } from '../../../ui/form/refusal-alert.tsx';
import { awbStockMessages } from './awb-stock-messages.ts';
import { useSaveAwbStock } from './awb-stock-queries.ts';
import { faultsOf, type RangeFault } from './check-range.ts';
import classes from './stock-form.module.css';

interface StockFormProps {
  readonly partnerId: string;
  readonly kept: readonly AwbRange[];
}

interface Draft extends AwbRange {
  /** Of the row, while it is edited. */
  readonly key: number;
}

const draftsOf = (ranges: readonly AwbRange[]): readonly Draft[] =>
  ranges.map((range, index) => ({ ...range, key: index }));

/** Ranges as a table of first and last numbers; all are saved together. */
export function StockForm({ partnerId, kept }: StockFormProps) {
  const t = useMessages(awbStockMessages);
  const [drafts, setDrafts] = useState(() => draftsOf(kept));
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useSaveAwbStock(partnerId);
  const ranges = drafts.map(({ first, last }) => ({ first: first.trim(), last: last.trim() }));
  const changed = JSON.stringify(ranges) !== JSON.stringify(kept);
  const change = (key: number, patch: Partial<AwbRange>) =>
    setDrafts((now) => now.map((draft) => (draft.key === key ? { ...draft, ...patch } : draft)));
  const words = (fault: RangeFault | undefined) => {
    if (!tried || fault === undefined) return undefined;
    return fault.kind === 'check' ? t('check', fault) : t(fault.kind);
  };
  const save = () => {
    setTried(true);
    if (ranges.some((range) => faultsOf(range).count === undefined)) return;
    mutate(ranges, {
      onSuccess: (next) => {
        setDrafts(draftsOf(next));
        setTried(false);
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
      <LeaveGuard dirty={changed && !isPending} />
      {drafts.length === 0 && <p className={classes.count}>{t('none')}</p>}
      {drafts.map(({ key, ...range }, index) => {
        const number = index + 1;
        const { first, last, count } = faultsOf(range);
        return (
          <div key={key} role="group" aria-label={t('range', { number })} className={classes.range}>
            <TextInput
              label={t('first')}
              value={range.first}
              error={words(first)}
              onChange={(event) => change(key, { first: event.currentTarget.value })}
              maxLength={20}
              inputMode="numeric"
              autoComplete="off"
            />
            <TextInput
              label={t('last')}
              value={range.last}
              error={words(last)}
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
              onClick={() => setDrafts((now) => now.filter((draft) => draft.key !== key))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
            {count !== undefined && <span className={classes.count}>{t('count', { count })}</span>}
          </div>
        );
      })}
      {error !== null && <RefusedAlert error={error} />}
      <Group mt="md" gap="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={drafts.length >= 500}
          onClick={() =>
            setDrafts((now) => [
              ...now,
              { key: Math.max(-1, ...now.map((draft) => draft.key)) + 1, first: '', last: '' },
            ])
          }
        >
          {t('add')}
        </Button>
        <Button type="submit" loading={isPending} disabled={!changed}>
          {t('save')}
        </Button>
      </Group>
    </form>
  );
}
