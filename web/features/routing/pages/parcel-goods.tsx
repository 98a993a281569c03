import { TextInput } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.ts';
import type { LaneSearch } from '../lane-search.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';

interface ParcelGoodsProps {
  readonly search: LaneSearch;
  readonly onChange: (search: LaneSearch) => void;
}

/** Description and HS code of the goods that a parcel is routed with: partners that do not take them are left out. */
export function ParcelGoods({ search, onChange }: ParcelGoodsProps) {
  const t = useMessages(lControlMessages);
  const { item: _item, ...withoutItem } = search;
  const { hs: _hs, ...withoutHs } = search;
  return (
    <>
      <TextInput
        className={classes.parcelGoods ?? ''}
        label={t('parcelGoods')}
        placeholder={t('parcelGoodsExample')}
        maxLength={500}
        value={search.item ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? withoutItem : { ...withoutItem, item: value })
        }
      />
      <TextInput
        className={classes.parcelWeight ?? ''}
        label={t('parcelHsCode')}
        inputMode="numeric"
        maxLength={10}
        value={search.hs ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const digits = value.replaceAll(/\D/g, '');
          onChange(digits === '' ? withoutHs : { ...withoutHs, hs: digits });
        }}
      />
    </>
  );
}
