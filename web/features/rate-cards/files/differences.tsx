import { Group, Text } from '@mantine/core';
import type { DifferenceKind, RateDifference, RatePreview } from '@portal/contract/rate-cards';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { Weight } from '../../../ui/display/quantities.tsx';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { parsePaging, type SearchPatch } from '../../../ui/list/list-search.ts';
import { ListTabs } from '../../../ui/list/list-tabs.tsx';
import { PageBar } from '../../../ui/list/page-bar.tsx';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import { useLaneText } from '../use-lane-text.ts';
import { useProductText } from '../use-product-text.ts';
import { rateFileMessages } from './rate-file-messages.ts';
import { differencesQuery } from './rate-file-queries.ts';
import { useTermTexts } from './use-term-texts.ts';

interface DifferencesProps {
  readonly params: { readonly partnerId: string; readonly fileId: string };
  readonly version: number;
  readonly preview: RatePreview;
}

const KIND_TONES: Readonly<Record<DifferenceKind, Tone>> = {
  UP: 'danger',
  DOWN: 'success',
  NEW: 'info',
  REMOVED: 'warning',
  SAME: 'ended',
};

/** What a file changes by card and weight break, filtered by the kind of change, page by page. */
export function Differences({ params, version, preview }: DifferencesProps) {
  const t = useMessages(rateFileMessages);
  const [search, setSearch] = useState<Readonly<Record<string, string>>>({ perPage: '25' });
  const paging = parsePaging(search);
  const { kind, jumps } = search;
  const selected = preview.differences.find((one) => one.kind === kind)?.kind;
  const { data, error } = useQuery(
    differencesQuery(params, version, {
      validFrom: preview.validFrom,
      page: paging.page,
      perPage: paging.perPage,
      ...(selected !== undefined && { kind: selected }),
      ...(jumps !== undefined && { jumps: 'true' as const }),
    }),
  );
  const change = (patch: SearchPatch) =>
    setSearch((before) =>
      Object.fromEntries(
        Object.entries({ ...before, ...patch }).flatMap(([key, value]) =>
          value === undefined ? [] : [[key, value]],
        ),
      ),
    );
  const total = preview.differences.reduce((sum, { count }) => sum + count, 0);
  return (
    <div>
      <ListTabs
        tabs={{
          key: 'kind',
          label: t('change'),
          items: [
            { value: '', label: t('allKinds'), count: total },
            ...preview.differences.map((one) => ({
              value: one.kind,
              label: t(`kind_${one.kind}`),
              count: one.count,
            })),
            { key: 'jumps', value: 'true', label: t('jumps'), count: preview.jumps },
          ],
        }}
        search={search}
        onSearch={change}
      />
      {error !== null && <RefusalAlert error={error} />}
      {data?.totalCount === 0 ? (
        <Text size="sm" c="dimmed" py="md">
          {t('noDifferences')}
        </Text>
      ) : (
        <DifferenceTable rows={data?.data ?? []} />
      )}
      {data !== undefined && data.totalCount > 0 && <PageBar page={data} paging={paging} onSearch={change} />}
    </div>
  );
}

/** A change in percent with its sign. */
export function formatChange(percent: number, formatNumber: (value: number) => string): string {
  return `${percent > 0 ? '+' : ''}${formatNumber(percent)} %`;
}

function DifferenceTable({ rows }: { readonly rows: readonly RateDifference[] }) {
  const t = useMessages(rateFileMessages);
  const { formatAmount, formatNumber } = useFormats();
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
            <tr key={`${lane} ${product} ${row.clientName} ${row.validFrom} ${row.fromGrams} ${row.fee}`}>
              <td data-label={t('lane')}>
                {lane}
                <Text size="xs" c="dimmed">
                  {row.terms.length === 0 ? product : t('terms', { terms: getTermTexts(row.terms) })}
                </Text>
              </td>
              <td data-label={t('fromKg')} data-figure>
                {row.fee === null ? <Weight grams={row.fromGrams} /> : t(`fee_${row.fee}`)}
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
                      {formatChange(row.changePercent, formatNumber)}
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
function isMissingCard({ kind, fromGrams, fee }: RateDifference): boolean {
  return kind === 'REMOVED' && fromGrams === null && fee === null;
}
