import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ORDER_CATEGORIES, type OrderCategory } from '@portal/contract/trade';
import { memo, Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { CountrySelect } from '../../../ui/form/code-select.tsx';
import { MoneyInput } from '../../../ui/form/money-input.tsx';
import { useCountries, useCurrencies } from '../../reference-data/index.ts';
import { FormBlock } from './form-block.tsx';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import classes from './order-form.module.css';
import { orderFormMessages } from './order-form-messages.ts';
import { emptyItem, type ItemValues } from './order-form-values.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';

// Loaded separately: most of it is a library's list of options.
const HsCodeInput = lazyPart(() => import('./hs-code-input.tsx'), 'HsCodeInput');
const ItemGoodsFields = lazyPart(() => import('./item-goods-fields.tsx'), 'ItemGoodsFields');

export interface ItemFieldsProps {
  readonly value: readonly ItemValues[];
  readonly onChange: (value: readonly ItemValues[]) => void;
  readonly fieldErrors: FieldErrors;
}

/** One block for each item. A new item starts with the currency of the last one. */
export const ItemFields = memo(function ItemFields({ value, onChange, fieldErrors }: ItemFieldsProps) {
  const t = useMessages(orderFormMessages);
  return (
    <>
      {value.map((item, index) => (
        <FormBlock
          key={index}
          title={t('item', { number: index + 1 })}
          removeLabel={t('removeItem', { number: index + 1 })}
          onRemove={value.length > 1 ? () => onChange(value.toSpliced(index, 1)) : undefined}
        >
          <ItemBlock
            part={`items.${index}`}
            value={item}
            onChange={(changed) => onChange(value.with(index, changed))}
            fieldErrors={fieldErrors}
          />
        </FormBlock>
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...value, emptyItem(value.at(-1)?.currency ?? '')])}
        >
          {t('addItem')}
        </Button>
      </div>
    </>
  );
});

interface ItemBlockProps {
  readonly part: string;
  readonly value: ItemValues;
  readonly onChange: (value: ItemValues) => void;
  readonly fieldErrors: FieldErrors;
}

function ItemBlock({ part, value, onChange, fieldErrors }: ItemBlockProps) {
  const t = useMessages(orderFormMessages);
  const countries = useCountries();
  const currencies = useCurrencies();
  const field = useFieldProps(fieldErrors, part);
  const set = (change: Partial<ItemValues>) => onChange({ ...value, ...change });
  return (
    <>
      <TextInput
        {...field('description')}
        label={t('description')}
        description={t('descriptionHelp')}
        required
        maxLength={500}
        value={value.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <NumberInput
          {...field('quantity')}
          label={t('quantity')}
          required
          min={1}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator
          value={value.quantity ?? ''}
          onChange={(quantity) => set({ quantity: typeof quantity === 'number' ? quantity : null })}
        />
        <MoneyInput
          {...field('unitValueMinor')}
          label={t('unitValue')}
          required
          currencies={currencies}
          amountMinor={value.unitValueMinor}
          currency={value.currency}
          onChange={(money) => set({ unitValueMinor: money.amountMinor, currency: money.currency })}
        />
      </div>
      <div className={classes.pair}>
        <Select
          {...field('category')}
          label={t('category')}
          searchable
          clearable
          data={[...ORDER_CATEGORIES]}
          value={value.category || null}
          onChange={(category) => set({ category: parseCategory(category) })}
        />
        <Suspense>
          <HsCodeInput
            {...field('hsCode')}
            label={t('hsCode')}
            description={t('hsCodeHelp')}
            goods={value.description}
            value={value.hsCode}
            onChange={(hsCode) => set({ hsCode })}
          />
        </Suspense>
      </div>
      <div className={classes.pair}>
        <CountrySelect
          {...field('originCountry')}
          label={t('originCountry')}
          options={countries}
          value={value.originCountry}
          onChange={(originCountry) => set({ originCountry })}
        />
        <TextInput
          {...field('sku')}
          label={t('sku')}
          maxLength={100}
          value={value.sku}
          onChange={(event) => set({ sku: event.currentTarget.value })}
        />
      </div>
      <Suspense fallback={<div className={classes.goodsPlace} />}>
        <ItemGoodsFields part={part} value={value} onChange={set} fieldErrors={fieldErrors} />
      </Suspense>
    </>
  );
}

function parseCategory(value: string | null): OrderCategory | '' {
  return ORDER_CATEGORIES.find((category) => category === value) ?? '';
}
