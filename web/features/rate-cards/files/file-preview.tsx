import { Button, Checkbox, Group, Skeleton, TextInput } from '@mantine/core';
import type { RateFileDetails } from '@portal/contract/rate-cards';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { Facts } from '../../../ui/page/detail-page.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { Differences, formatChange } from './differences.tsx';
import { rateFileMessages } from './rate-file-messages.ts';
import { previewQuery, usePublishRateFile } from './rate-file-queries.ts';
import classes from './rate-files.module.css';

interface FilePreviewProps {
  readonly params: { readonly partnerId: string; readonly fileId: string };
  readonly file: RateFileDetails;
}

/** What a file changes on its effective date, and its publication. */
export function FilePreview({ params, file }: FilePreviewProps) {
  const t = useMessages(rateFileMessages);
  const { formatNumber } = useFormats();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [validFrom, setValidFrom] = useState(today);
  const [confirmsJumps, setConfirmsJumps] = useState(false);
  const [endsMissingCards, setEndsMissingCards] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { data: preview, error } = useQuery(previewQuery(params, file.version, validFrom));
  const publish = usePublishRateFile(params);
  if (error !== null) return <RefusalAlert error={error} />;
  if (preview === undefined) return <Skeleton height={220} />;
  const { cards, jumps, effect } = preview;
  const formatPercent = (percent: number) => formatChange(percent, formatNumber);
  return (
    <div className={classes.sections}>
      <TextInput
        type="date"
        label={t('effectiveDate')}
        required
        min={today}
        maw={220}
        value={validFrom}
        onChange={({ currentTarget: { value } }) => setValidFrom(value === '' ? today : value)}
      />
      <Facts
        facts={[
          { label: t('countNew'), value: formatNumber(cards.new) },
          { label: t('countChanged'), value: formatNumber(cards.changed) },
          { label: t('countSame'), value: formatNumber(cards.same) },
          { label: t('countMissing'), value: formatNumber(cards.missing) },
          { label: t('jumps'), value: formatNumber(jumps) },
          {
            label: t('effect'),
            value:
              effect.changePercent === null
                ? t('noEffect', { checked: formatNumber(effect.checkedOrders) })
                : t('effectOf', {
                    percent: formatPercent(effect.changePercent),
                    orders: formatNumber(effect.orders),
                    checked: formatNumber(effect.checkedOrders),
                  }),
          },
          ...effect.clients.map(({ name, changePercent, orders }) => ({
            label: name,
            value: t('effectOf', {
              percent: formatPercent(changePercent ?? 0),
              orders: formatNumber(orders),
              checked: formatNumber(effect.checkedOrders),
            }),
          })),
        ]}
      />
      <Differences params={params} version={file.version} preview={preview} />
      <form
        className={classes.publish}
        onSubmit={(event) => {
          event.preventDefault();
          publish.mutate(
            { body: { validFrom, confirmsJumps, endsMissingCards }, idempotencyKey },
            { onSuccess: () => toast(t('published')) },
          );
        }}
      >
        {publish.error !== null && <RefusalAlert error={publish.error} />}
        {jumps > 0 && (
          <Checkbox
            label={t('confirmJumps')}
            checked={confirmsJumps}
            onChange={(event) => setConfirmsJumps(event.currentTarget.checked)}
          />
        )}
        {cards.missing > 0 && (
          <Checkbox
            label={t('endMissing')}
            checked={endsMissingCards}
            onChange={(event) => setEndsMissingCards(event.currentTarget.checked)}
          />
        )}
        <Group>
          <Button type="submit" loading={publish.isPending} disabled={jumps > 0 && !confirmsJumps}>
            {t('publish')}
          </Button>
        </Group>
      </form>
    </div>
  );
}
