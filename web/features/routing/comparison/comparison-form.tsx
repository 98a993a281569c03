import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { MOVEMENTS, SERVICE_LEVELS } from '@portal/contract/orders';
import { useState, type FormEvent } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { CountrySelect } from '../../../ui/form/code-select.tsx';
import { DimensionsInput } from '../../../ui/form/dimensions-input.tsx';
import { MoneyInput } from '../../../ui/form/money-input.tsx';
import { WeightInput } from '../../../ui/form/quantity-input.tsx';
import type { SearchParams, SearchPatch } from '../../../ui/list/list-search.ts';
import { Surface } from '../../../ui/page/surface.tsx';
import { useCountries, useCurrencies } from '../../reference-data/index.ts';
import { LANE_MODES } from '../lane-search.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import { comparisonMessages } from './comparison-messages.ts';
import classes from './comparison.module.css';

interface ComparisonFormProps {
  readonly search: SearchParams;
  readonly onSubmit: (search: SearchPatch) => void;
}

/** The parcel to compare; the URL has it once it is submitted. */
export function ComparisonForm({ search, onSubmit }: ComparisonFormProps) {
  const t = useMessages(comparisonMessages);
  const tLane = useMessages(lControlMessages);
  const countries = useCountries();
  const currencies = useCurrencies();
  const [fields, setFields] = useState<SearchPatch>({ movement: 'CROSS_BORDER', ...search });
  const change = (patch: SearchPatch) => setFields({ ...fields, ...patch });
  const toInteger = (key: string) => (fields[key] === undefined ? null : Number(fields[key]));
  const toText = (value: number | null) => (value === null ? undefined : String(value));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ ...fields, page: undefined });
  };
  return (
    <Surface>
      <form className={classes.fields} onSubmit={submit}>
        <Select
          label={tLane('movement')}
          allowDeselect={false}
          data={MOVEMENTS.map((value) => ({ value, label: tLane(`movement_${value}`) }))}
          value={fields['movement'] ?? 'CROSS_BORDER'}
          onChange={(movement) => change({ movement: movement ?? undefined })}
        />
        <CountrySelect
          label={t('from')}
          options={countries}
          value={fields['originCountry'] ?? ''}
          onChange={(originCountry) => change({ originCountry })}
        />
        <CountrySelect
          label={t('to')}
          options={countries}
          value={fields['destinationCountry'] ?? ''}
          onChange={(destinationCountry) => change({ destinationCountry })}
        />
        {renderText('originPostcode', t('fromPostcode'), 20)}
        {renderText('destinationPostcode', tLane('parcelPostcode'), 20)}
        <WeightInput
          label={tLane('parcelWeight')}
          value={toInteger('grossGrams')}
          onChange={(grams) => change({ grossGrams: toText(grams) })}
        />
        <DimensionsInput
          value={{
            lengthMm: toInteger('lengthMm'),
            widthMm: toInteger('widthMm'),
            heightMm: toInteger('heightMm'),
          }}
          onChange={({ lengthMm, widthMm, heightMm }) =>
            change({
              lengthMm: toText(lengthMm),
              widthMm: toText(widthMm),
              heightMm: toText(heightMm),
            })
          }
        />
        <MoneyInput
          label={t('value')}
          amountMinor={toInteger('goodsValueMinor')}
          currency={fields['goodsCurrency'] ?? 'SGD'}
          currencies={currencies}
          onChange={({ amountMinor, currency }) =>
            change({
              goodsValueMinor: toText(amountMinor),
              goodsCurrency: amountMinor === null ? undefined : currency,
            })
          }
        />
        <Select
          label={tLane('parcelLevel')}
          allowDeselect={false}
          data={SERVICE_LEVELS.map((value) => ({ value, label: tLane(`level_${value}`) }))}
          value={fields['serviceLevel'] ?? 'ECONOMY'}
          onChange={(serviceLevel) => change({ serviceLevel: serviceLevel ?? undefined })}
        />
        <Select
          label={tLane('parcelMode')}
          allowDeselect={false}
          data={LANE_MODES.map((value) => ({ value, label: tLane(`transport_${value}`) }))}
          value={fields['shipmentMode'] ?? 'ANY'}
          onChange={(mode) => change({ shipmentMode: mode === null || mode === 'ANY' ? undefined : mode })}
        />
        {renderText('goodsDescription', tLane('parcelGoods'), 500)}
        {renderText('goodsHsCode', tLane('parcelHsCode'), 10)}
        {renderText('order', t('order'), 36, t('orderHelp'))}
        <div className={classes.options}>
          <Checkbox
            label={t('cod')}
            checked={fields['cod'] === 'true'}
            onChange={({ currentTarget: { checked } }) => change({ cod: checked ? 'true' : undefined })}
          />
          <Checkbox
            label={t('onlyUsable')}
            checked={fields['partners'] === 'USABLE'}
            onChange={({ currentTarget: { checked } }) =>
              change({ partners: checked ? 'USABLE' : undefined })
            }
          />
        </div>
        <Button type="submit">{t('compare')}</Button>
      </form>
    </Surface>
  );

  function renderText(key: string, label: string, maxLength: number, description?: string) {
    return (
      <TextInput
        label={label}
        description={description}
        maxLength={maxLength}
        value={fields[key] ?? ''}
        onChange={({ currentTarget: { value } }) => change({ [key]: value === '' ? undefined : value })}
      />
    );
  }
}
