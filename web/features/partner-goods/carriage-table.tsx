import { NativeSelect } from '@mantine/core';
import { GOODS_FLAGS, SHIPMENT_MODES, type GoodsFlag, type ShipmentMode } from '@portal/contract/trade';
import { getCarriage, setCarriage, type PartnerGoods } from '@portal/contract/partners';
import { useMessages } from '../../i18n/messages.ts';
import { PlainTable } from '../../ui/display/plain-table.tsx';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import { useGoodsNames, useOptionTexts } from '../orders/index.ts';
import classes from './carriage-table.module.css';
import { partnerGoodsMessages } from './partner-goods-messages.ts';
import { useCarriageOptions } from './use-carriage-options.ts';

interface CarriageTableProps {
  readonly rules: readonly PartnerGoods[];
  /** Absent: the table is read only. */
  readonly onChange?: (rules: readonly PartnerGoods[]) => void;
}

/** What a partner takes of each goods by air, sea and road. Goods with a rule of the partner are marked. */
export function CarriageTable({ rules, onChange }: CarriageTableProps) {
  const t = useMessages(partnerGoodsMessages);
  const nameFlag = useGoodsNames();
  const getOptionText = useOptionTexts();
  const getModeText = (mode: ShipmentMode) => getOptionText('shipmentMode', mode);
  const listOptions = useCarriageOptions();
  const hasRule = (flag: GoodsFlag) => rules.some((rule) => rule.flag === flag);
  return (
    <div className={classes.table}>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{t('goods')}</th>
            {SHIPMENT_MODES.map((mode) => (
              <th key={mode} scope="col" className={classes.mode}>
                {getModeText(mode)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GOODS_FLAGS.map((flag) => (
            <tr key={flag}>
              <th scope="row" className={classes.goods}>
                {nameFlag(flag)} {hasRule(flag) && <StatusChip tone="progress">{t('ownRule')}</StatusChip>}
              </th>
              {SHIPMENT_MODES.map((mode) => (
                <td key={mode} data-label={getModeText(mode)}>
                  {renderCarriage(flag, mode)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );

  function renderCarriage(flag: GoodsFlag, mode: ShipmentMode) {
    const options = listOptions(flag);
    const carriage = getCarriage(rules, flag, mode);
    if (onChange === undefined) {
      const label = options.find(({ value }) => value === carriage)?.label;
      return (
        <span data-carriage={carriage} className={classes.carriage}>
          {label}
        </span>
      );
    }
    return (
      <NativeSelect
        className={classes.select ?? ''}
        size="sm"
        aria-label={`${nameFlag(flag)}, ${getModeText(mode)}`}
        data={[...options]}
        value={carriage}
        onChange={(event) => {
          const next = options.find(({ value }) => value === event.currentTarget.value)?.value;
          if (next !== undefined) onChange(setCarriage(rules, flag, mode, next));
        }}
      />
    );
  }
}
