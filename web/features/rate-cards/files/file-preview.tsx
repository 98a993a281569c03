import { Button, Checkbox, Group, NativeSelect, Skeleton, Text, TextInput } from '@mantine/core';
import {
  DIFFERENCE_KINDS,
  type DifferenceKind,
  type RateDifference,
  type RateFileDetails,
} from '@portal/contract/rate-cards';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { Weight } from '../../../ui/display/quantities.tsx';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { Facts } from '../../../ui/page/detail-page.tsx';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { useLaneText } from '../use-lane-text.ts';
import { useProductText } from '../use-product-text.ts';
import { rateFileMessages } from './rate-file-messages.ts';
import { differencesQuery, previewQuery, usePublishRateFile } from './rate-file-queries.ts';
import classes from './rate-files.module.css';
import { useTermTexts } from './use-term-texts.ts';

interface FilePreviewProps {
  readonly params: { readonly partnerId: string; readonly fileId: string };
  readonly file: RateFileDetails;
}

const KIND_TONES: Readonly<Record<DifferenceKind, Tone>> = {
  UP: 'danger',
  DOWN: 'success',
  NEW: 'info',
  REMOVED: 'warning',
  SAME: 'ended',
};

const PAGE_ROWS = 50;
const MAX_ROWS = 1000;

/** What a file changes on its effective date, and its publication. */
export function FilePreview({ params, file }: FilePreviewProps) {
  const t = useMessages(rateFileMessages);
  const { formatNumber } = useFormats();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [validFrom, setValidFrom] = useState(today);
  const [kind, setKind] = useState<DifferenceKind | ''>('');
  const [shownRows, setShownRows] = useState(PAGE_ROWS);
  const [confirmsJumps, setConfirmsJumps] = useState(false);
  const [endsMissingCards, setEndsMissingCards] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { data: preview, error } = useQuery(previewQuery(params, file.version, validFrom));
  const differences = useQuery(
    differencesQuery(params, file.version, { validFrom, perPage: shownRows, ...(kind !== '' && { kind }) }),
  );
  const publish = usePublishRateFile(params);
  if (error !== null) return <RefusalAlert error={error} />;
  if (preview === undefined) return <Skeleton height={220} />;
  const { cards, jumps, effect } = preview;
  const formatPercent = (percent: number) => `${percent > 0 ? '+' : ''}${formatNumber(percent)} %`;
  const total = preview.differences.reduce((sum, { count }) => sum + count, 0);
  const rows = differences.data?.data ?? [];
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
      <NativeSelect
        aria-label={t('change')}
        maw={220}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          setKind(DIFFERENCE_KINDS.find((one) => one === value) ?? '')
        }
        data={[
          { value: '', label: t('allKinds', { count: total }) },
          ...preview.differences.map((one) => ({
            value: one.kind,
            label: t('kindCount', { kind: t(`kind_${one.kind}`), count: one.count }),
          })),
        ]}
      />
      <DifferenceTable rows={rows} formatPercent={formatPercent} />
      {(differences.data?.totalCount ?? 0) > rows.length && shownRows < MAX_ROWS && (
        <Button
          variant="default"
          size="xs"
          loading={differences.isFetching}
          onClick={() => setShownRows(Math.min(MAX_ROWS, shownRows * 4))}
        >
          {t('showMore')}
        </Button>
      )}
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

interface DifferenceTableProps {
  readonly rows: readonly RateDifference[];
  readonly formatPercent: (percent: number) => string;
}

function DifferenceTable({ rows, formatPercent }: DifferenceTableProps) {
  const t = useMessages(rateFileMessages);
  const { formatAmount } = useFormats();
  const getLaneText = useLaneText();
  const getProductText = useProductText();
  const getTermTexts = useTermTexts();
  return (
    <PlainTable>
      <thead>
        <tr>
          <th>{t('lane')}</th>
          <th data-figure>{t('fromKg')}</th>
          <th data-figure>{t('before')}</th>
          <th data-figure>{t('after')}</th>
          <th>{t('change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const formatPrice = (amountMinor: number | null) =>
            amountMinor === null ? '–' : formatAmount({ amountMinor, currency: row.currency });
          const lane = getLaneText(row);
          const product = getProductText(row);
          return (
            <tr key={`${lane} ${product} ${row.clientName} ${row.validFrom} ${row.fromGrams}`}>
              <td data-label={t('lane')}>
                {lane}
                <Text size="xs" c="dimmed">
                  {row.terms.length === 0 ? product : t('terms', { terms: getTermTexts(row.terms) })}
                </Text>
              </td>
              <td data-label={t('fromKg')} data-figure>
                <Weight grams={row.fromGrams} />
              </td>
              <td data-label={t('before')} data-figure>
                {formatPrice(row.beforeMinor)}
              </td>
              <td data-label={t('after')} data-figure>
                {formatPrice(row.afterMinor)}
              </td>
              <td data-label={t('change')}>
                <Group gap="xs" wrap="nowrap">
                  <StatusChip tone={KIND_TONES[row.kind]}>
                    {isMissingCard(row) ? t('countMissing') : t(`kind_${row.kind}`)}
                  </StatusChip>
                  {row.changePercent !== null && (
                    <Text size="sm" {...(row.isJump && { fw: 700, c: 'red' })}>
                      {formatPercent(row.changePercent)}
                    </Text>
                  )}
                </Group>
              </td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}

/** A card that the file does not have: it ends only on request. */
function isMissingCard({ kind, fromGrams }: RateDifference): boolean {
  return kind === 'REMOVED' && fromGrams === null;
}
