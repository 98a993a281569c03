import { MultiSelect } from '@mantine/core';
import { GOODS_FLAGS, type GoodsFlag } from '@portal/contract/trade';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { useGoodsNames } from '../../orders/index.ts';
import { flightMessages } from './flight-messages.ts';

interface GoodsSelectProps {
  readonly value: readonly GoodsFlag[];
  readonly onChange: (goods: readonly GoodsFlag[]) => void;
  readonly error?: ReactNode;
}

/** The goods among the pieces that a departure has to accept. */
export function GoodsSelect({ value, onChange, error }: GoodsSelectProps) {
  const t = useMessages(flightMessages);
  const getGoodsName = useGoodsNames();
  return (
    <MultiSelect
      label={t('goods')}
      searchable
      clearable
      data={GOODS_FLAGS.map((flag) => ({ value: flag, label: getGoodsName(flag) }))}
      value={[...value]}
      onChange={(goods) => onChange(GOODS_FLAGS.filter((flag) => goods.includes(flag)))}
      error={error}
    />
  );
}
