import { Checkbox, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import {
  GOODS_FLAGS,
  INCOTERMS,
  MOVEMENTS,
  ORDER_CATEGORIES,
  SERVICE_LEVELS,
  type Incoterm,
} from '@portal/contract/trade';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { CountrySelect, PortSelect } from '../../../ui/form/code-select.tsx';
import { DimensionsInput } from '../../../ui/form/dimensions-input.tsx';
import { MoneyInput } from '../../../ui/form/money-input.tsx';
import { WeightInput } from '../../../ui/form/quantity-input.tsx';
import { splitList } from '../../../ui/list/filters/filter-values.ts';
import type { SearchPatch } from '../../../ui/list/list-search.ts';
import { useGoodsNames } from '../../orders/index.ts';
import { useCountries, useCurrencies, usePorts } from '../../reference-data/index.ts';
import { LANE_MODES } from '../lane-search.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import { comparisonMessages } from './comparison-messages.ts';
import type { ParcelError } from './comparison-search.ts';
import classes from './comparison.module.css';

interface ParcelFieldsProps {
  readonly fields: SearchPatch;
  readonly errors: ReadonlySet<ParcelError>;
  readonly onChange: (patch: SearchPatch) => void;
}

/** Without a term, duties are assessed as with this one. */
const USUAL_INCOTERM: Incoterm = 'DAP';
const MAX_PIECES = 999;
const MAX_CATEGORIES = 22;

/** The fields that describe a parcel, as the URL has them. */
export function ParcelFields({ fields, errors, onChange }: ParcelFieldsProps) {
  const t = useMessages(comparisonMessages);
  const tLane = useMessages(lControlMessages);
  const countries = useCountries();
  const currencies = useCurrencies();
  const getGoodsName = useGoodsNames();
  const { originCountry = '', destinationCountry = '' } = fields;
  const originPorts = usePorts(originCountry);
  const destinationPorts = usePorts(destinationCountry);
  const toInteger = (key: string) => (fields[key] === undefined ? null : Number(fields[key]));
  const toText = (value: number | null) => (value === null ? undefined : String(value));
  const errorOf = (key: ParcelError) => errors.has(key) && t(`error_${key}`);
  return (
    <>
      <Group legend={t('lane')}>
        <Select
          label={tLane('movement')}
          allowDeselect={false}
          data={MOVEMENTS.map((value) => ({ value, label: tLane(`movement_${value}`) }))}
          value={fields['movement'] ?? 'CROSS_BORDER'}
          onChange={(movement) => onChange({ movement: movement ?? undefined })}
        />
        <CountrySelect
          label={t('from')}
          withAsterisk
          error={errorOf('originCountry')}
          options={countries}
          value={originCountry}
          onChange={(code) => onChange({ originCountry: code || undefined, originPortId: undefined })}
        />
        <PortSelect
          key={`from ${originCountry}`}
          label={t('fromPort')}
          placeholder={t('mainPort')}
          disabled={originCountry === ''}
          options={originPorts}
          value={fields['originPortId'] ?? ''}
          onChange={(code) => onChange({ originPortId: code || undefined })}
        />
        {renderText('originPostcode', t('fromPostcode'), 20)}
        <CountrySelect
          label={t('to')}
          withAsterisk
          error={errorOf('destinationCountry')}
          options={countries}
          value={destinationCountry}
          onChange={(code) =>
            onChange({ destinationCountry: code || undefined, destinationPortId: undefined })
          }
        />
        <PortSelect
          key={`to ${destinationCountry}`}
          label={t('toPort')}
          placeholder={t('mainPort')}
          disabled={destinationCountry === ''}
          options={destinationPorts}
          value={fields['destinationPortId'] ?? ''}
          onChange={(code) => onChange({ destinationPortId: code || undefined })}
        />
        {renderText('destinationPostcode', tLane('parcelPostcode'), 20)}
      </Group>
      <Group legend={t('parcel')}>
        <WeightInput
          label={tLane('parcelWeight')}
          withAsterisk
          error={errorOf('grossGrams')}
          value={toInteger('grossGrams')}
          onChange={(grams) => onChange({ grossGrams: toText(grams) })}
        />
        <DimensionsInput
          value={{
            lengthMm: toInteger('lengthMm'),
            widthMm: toInteger('widthMm'),
            heightMm: toInteger('heightMm'),
          }}
          onChange={({ lengthMm, widthMm, heightMm }) =>
            onChange({ lengthMm: toText(lengthMm), widthMm: toText(widthMm), heightMm: toText(heightMm) })
          }
        />
        <NumberInput
          label={t('pieces')}
          min={1}
          max={MAX_PIECES}
          allowDecimal={false}
          value={toInteger('pieces') ?? 1}
          onChange={(value) =>
            onChange({ pieces: value === '' || Number(value) === 1 ? undefined : String(value) })
          }
        />
        <MoneyInput
          label={t('value')}
          amountMinor={toInteger('goodsValueMinor')}
          currency={fields['goodsCurrency'] ?? 'SGD'}
          currencies={currencies}
          onChange={({ amountMinor, currency }) =>
            onChange({
              goodsValueMinor: toText(amountMinor),
              goodsCurrency: amountMinor === null ? undefined : currency,
            })
          }
        />
        <Checkbox
          className={classes.checkbox}
          label={t('cod')}
          checked={fields['cod'] === 'true'}
          onChange={({ currentTarget: { checked } }) => onChange({ cod: checked ? 'true' : undefined })}
        />
      </Group>
      <Group legend={t('goods')}>
        {renderText('goodsDescription', tLane('parcelGoods'), 500)}
        {renderText('goodsHsCode', tLane('parcelHsCode'), 10)}
        {renderList('categories', t('categories'), ORDER_CATEGORIES, (category) => category, MAX_CATEGORIES)}
        {renderList('goodsFlags', t('goodsFlags'), GOODS_FLAGS, getGoodsName)}
      </Group>
      <Group legend={t('service')}>
        <Select
          label={tLane('parcelLevel')}
          allowDeselect={false}
          data={SERVICE_LEVELS.map((value) => ({ value, label: tLane(`level_${value}`) }))}
          value={fields['serviceLevel'] ?? 'ECONOMY'}
          onChange={(serviceLevel) => onChange({ serviceLevel: serviceLevel ?? undefined })}
        />
        <Select
          label={tLane('parcelMode')}
          allowDeselect={false}
          data={LANE_MODES.map((value) => ({ value, label: tLane(`transport_${value}`) }))}
          value={fields['shipmentMode'] ?? 'ANY'}
          onChange={(mode) => onChange({ shipmentMode: mode === null || mode === 'ANY' ? undefined : mode })}
        />
        <Select
          label={t('incoterm')}
          clearable
          placeholder={USUAL_INCOTERM}
          data={[...INCOTERMS]}
          value={fields['incoterm'] ?? null}
          onChange={(incoterm) => onChange({ incoterm: incoterm ?? undefined })}
        />
      </Group>
    </>
  );

  function renderText(key: string, label: string, maxLength: number) {
    return (
      <TextInput
        label={label}
        maxLength={maxLength}
        value={fields[key] ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ [key]: value === '' ? undefined : value })}
      />
    );
  }

  function renderList<Value extends string>(
    key: string,
    label: string,
    values: readonly Value[],
    getText: (value: Value) => string,
    maxValues?: number,
  ) {
    return (
      <MultiSelect
        label={label}
        searchable
        clearable
        {...(maxValues !== undefined && { maxValues })}
        data={values.map((value) => ({ value, label: getText(value) }))}
        value={splitList(fields[key])}
        onChange={(selected) => onChange({ [key]: selected.length === 0 ? undefined : selected.join(',') })}
      />
    );
  }
}

function Group({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}
