import { Button, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import {
  BATTERY_PACKINGS,
  GOODS_FLAG_FACTS,
  GOODS_FLAGS,
  type BatteryFigure,
  type BatteryPacking,
} from '@portal/contract/trade';
import { suggestGoodsFlags, suggestWattHours } from '@portal/contract/preflight';
import { useDeferredValue } from 'react';
import { defineMessages, useMessages } from '../../../i18n/messages.ts';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { useGoodsNames } from '../goods/use-goods-names.ts';
import classes from './order-form.module.css';
import type { GoodsOption, ItemValues } from './order-form-values.ts';

const messages = defineMessages('item-goods', {
  localDescription: 'Goods in the local language',
  localDescriptionHelp: 'In the language of the destination',
  permitNumber: 'Permit number',
  permitNumberHelp: 'Import or export permit, or licence, for these goods',
  goodsFlags: 'Special handling',
  goodsFlagsHelp: 'Dangerous goods by UN number, and goods that carriers restrict',
  goodsFlagsNone: 'Nothing needs special handling',
  goodsFlagsSuggested: 'Declare {goods}',
  wattHours: 'Watt-hours',
  wattHoursHelp: 'Of one battery, as printed on it',
  lithiumGrams: 'Lithium',
  lithiumGramsHelp: 'Grams of lithium in one battery',
  batteryPacking: 'Batteries are',
  batteryPackingHelp: 'The air waybill names the packing instruction',
  CONTAINED_IN_EQUIPMENT: 'In the equipment ({instructions})',
  PACKED_WITH_EQUIPMENT: 'Packed beside the equipment ({instructions})',
});

type GoodsValues = Pick<
  ItemValues,
  'localDescription' | 'permitNumber' | 'goodsFlags' | 'wattHours' | 'lithiumGrams' | 'batteryPacking'
>;

interface ItemGoodsFieldsProps {
  readonly part: string;
  readonly value: ItemValues;
  readonly onChange: (changes: Partial<GoodsValues>) => void;
  readonly fieldErrors: FieldErrors;
}

/**
 * What customs and carriers ask about an item: local description, permit, and what needs special handling, with a suggestion from its
 * description and HS code until it is declared.
 */
export function ItemGoodsFields({ part, value, onChange, fieldErrors }: ItemGoodsFieldsProps) {
  const t = useMessages(messages);
  const nameFlag = useGoodsNames();
  const field = useFieldProps(fieldErrors, part);
  const description = useDeferredValue(value.description);
  const hsCode = useDeferredValue(value.hsCode).replaceAll(/[\s.]/g, '') || undefined;
  const suggestedFlags =
    value.goodsFlags.length > 0 ? [] : suggestGoodsFlags({ description, hsCode }).map(({ flag }) => flag);
  const options: readonly GoodsOption[] = ['NONE', ...GOODS_FLAGS];
  const setFlags = (goodsFlags: readonly GoodsOption[]) =>
    onChange({
      goodsFlags,
      ...(hasFigure(goodsFlags, 'wattHours')
        ? { wattHours: value.wattHours ?? suggestWattHours(description) ?? null }
        : { wattHours: null }),
      ...(!hasFigure(goodsFlags, 'lithiumGrams') && { lithiumGrams: null }),
      ...(listInstructions(goodsFlags).length === 0 && { batteryPacking: null }),
    });
  const instructions = listInstructions(value.goodsFlags);
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          {...field('localDescription')}
          label={t('localDescription')}
          description={t('localDescriptionHelp')}
          maxLength={500}
          value={value.localDescription}
          onChange={(event) => onChange({ localDescription: event.currentTarget.value })}
        />
        <TextInput
          {...field('permitNumber')}
          label={t('permitNumber')}
          description={t('permitNumberHelp')}
          maxLength={60}
          value={value.permitNumber}
          onChange={(event) => onChange({ permitNumber: event.currentTarget.value })}
        />
      </div>
      <div>
        <MultiSelect
          {...field('goodsFlags')}
          label={t('goodsFlags')}
          description={t('goodsFlagsHelp')}
          clearable
          data={options.map((option) => ({
            value: option,
            label: option === 'NONE' ? t('goodsFlagsNone') : nameFlag(option),
          }))}
          value={[...value.goodsFlags]}
          onChange={(selected) => setFlags(readOptions(selected, options))}
        />
        {suggestedFlags.length > 0 && (
          <Button variant="default" size="xs" mt={8} onClick={() => setFlags(suggestedFlags)}>
            {t('goodsFlagsSuggested', { goods: suggestedFlags.map(nameFlag).join(', ') })}
          </Button>
        )}
      </div>
      {(hasFigure(value.goodsFlags, 'wattHours') || hasFigure(value.goodsFlags, 'lithiumGrams')) && (
        <div className={classes.pair}>
          {hasFigure(value.goodsFlags, 'wattHours') && (
            <NumberInput
              {...field('wattHours')}
              label={t('wattHours')}
              description={t('wattHoursHelp')}
              min={0}
              decimalScale={2}
              allowNegative={false}
              suffix=" Wh"
              value={value.wattHours ?? ''}
              onChange={(wattHours) =>
                onChange({ wattHours: typeof wattHours === 'number' ? wattHours : null })
              }
            />
          )}
          {hasFigure(value.goodsFlags, 'lithiumGrams') && (
            <NumberInput
              {...field('lithiumGrams')}
              label={t('lithiumGrams')}
              description={t('lithiumGramsHelp')}
              min={0}
              decimalScale={2}
              allowNegative={false}
              suffix=" g"
              value={value.lithiumGrams ?? ''}
              onChange={(grams) => onChange({ lithiumGrams: typeof grams === 'number' ? grams : null })}
            />
          )}
        </div>
      )}
      {instructions.length > 0 && (
        <Select
          {...field('batteryPacking')}
          label={t('batteryPacking')}
          description={t('batteryPackingHelp')}
          allowDeselect={false}
          data={BATTERY_PACKINGS.map((packing) => ({
            value: packing,
            label: t(packing, {
              instructions: instructions.map((numbers) => `PI ${numbers[packing]}`).join(', '),
            }),
          }))}
          value={value.batteryPacking ?? 'CONTAINED_IN_EQUIPMENT'}
          onChange={(batteryPacking) => onChange({ batteryPacking })}
        />
      )}
    </>
  );
}

function hasFigure(options: readonly GoodsOption[], figure: BatteryFigure): boolean {
  return options.some((option) => option !== 'NONE' && GOODS_FLAG_FACTS[option].figure === figure);
}

/** The packing instructions of the selected batteries with equipment, one for each flag. */
function listInstructions(options: readonly GoodsOption[]): Readonly<Record<BatteryPacking, number>>[] {
  return options.flatMap((option) =>
    option === 'NONE' ? [] : (GOODS_FLAG_FACTS[option].packingInstructions ?? []),
  );
}

/** The selected options; `NONE` replaces the others, and another option replaces `NONE`. */
function readOptions(selected: readonly string[], options: readonly GoodsOption[]): readonly GoodsOption[] {
  const latest = selected.at(-1);
  return options.filter((option) =>
    latest === 'NONE' ? option === 'NONE' : option !== 'NONE' && selected.includes(option),
  );
}
