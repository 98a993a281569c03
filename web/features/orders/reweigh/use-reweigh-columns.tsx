import type { Reweigh } from '@portal/contract/reweigh';
import type { ComponentType } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useUser } from '../../../session/use-user.ts';
import { Weight } from '../../../ui/display/quantities.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import classes from '../list/orders-list.module.css';
import { reweighMessages } from './reweigh-messages.ts';
import { ReweighStateChip, type ReweighSide } from './reweigh-state-chip.tsx';
import { formatDelta, formatGramsDelta, getComparedGrams } from './format-figures.ts';

/** Columns of a list of reweighs. The lists of partners and of customers have no partner column; that of a partner is sorted by time only. */
export function useReweighColumns(
  side: ReweighSide,
  OrderLink: ComponentType<{ readonly orderCode: string }>,
): readonly Column<Reweigh>[] {
  const t = useMessages(reweighMessages);
  const { formatAmount } = useFormats();
  const { seesPartners } = useUser();
  const partner: Column<Reweigh> = {
    key: 'partner',
    label: t('partner'),
    width: 170,
    priority: 3,
    card: 'line',
    render: ({ partner }) => <span className={classes.clipped}>{partner?.name}</span>,
  };
  return [
    {
      key: 'order',
      label: t('order'),
      width: 190,
      whole: true,
      priority: 1,
      card: 'title',
      render: ({ orderCode }) => <OrderLink orderCode={orderCode} />,
    },
    {
      key: 'state',
      label: t('state'),
      width: 130,
      priority: 1,
      card: 'side',
      render: ({ state }) => <ReweighStateChip state={state} side={side} />,
    },
    ...(side === 'CLIENT' && seesPartners ? [partner] : []),
    {
      key: 'kind',
      label: t('kind'),
      width: 150,
      priority: 4,
      card: 'line',
      render: ({ kind }) => t(`kind_${kind}`),
    },
    {
      key: 'declared',
      label: t('declared'),
      width: 110,
      priority: 2,
      align: 'right',
      card: 'line',
      render: ({ kind, before }) => <Weight grams={getComparedGrams(kind, before)} />,
    },
    {
      key: 'measured',
      label: t('measured'),
      width: 110,
      priority: 2,
      align: 'right',
      card: 'line',
      render: ({ kind, after }) => <Weight grams={getComparedGrams(kind, after)} />,
    },
    {
      key: 'difference',
      label: t('difference'),
      width: 110,
      priority: 3,
      align: 'right',
      card: 'line',
      render: ({ kind, before, after }) =>
        formatGramsDelta(getComparedGrams(kind, before), getComparedGrams(kind, after)),
    },
    {
      key: 'delta',
      label: t('money'),
      ...(side === 'CLIENT' && { sortKey: 'delta' }),
      width: 120,
      priority: 1,
      align: 'right',
      card: 'line',
      render: ({ delta }) => (delta === null ? t('noPrice') : formatDelta(delta, formatAmount)),
    },
    {
      key: 'answerBy',
      label: t('answerColumn'),
      ...(side === 'CLIENT' && { sortKey: 'answerBy' }),
      width: 130,
      priority: 2,
      card: 'line',
      hasValue: ({ answerBy }) => answerBy !== null,
      render: ({ answerBy }) => (answerBy === null ? '–' : <RelativeTime at={answerBy} />),
    },
    {
      key: 'createdAt',
      label: t('createdAt'),
      sortKey: 'createdAt',
      width: 130,
      priority: 3,
      card: 'line',
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
}
