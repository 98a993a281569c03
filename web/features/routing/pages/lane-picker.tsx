import { Checkbox, Input, SegmentedControl, Select, TextInput } from '@mantine/core';
import { SERVICE_LEVELS, type Movement } from '@portal/contract/trade';
import type { TypicalParcel } from '@portal/contract/routing';
import { useMessages } from '../../../i18n/messages.ts';
import { CountrySelect } from '../../../ui/form/code-select.tsx';
import { WeightInput, QuantityInput } from '../../../ui/form/quantity-input.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { useCountries } from '../../reference-data/index.ts';
import { getDefaultFirstLeg, listFirstLegs } from '../preview/lane-legs.ts';
import { LANE_MODES, type LaneSearch } from '../lane-search.ts';
import { getRuleOrigin, isPossibleOrigin } from '../parts/rule-origin.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import { ParcelGoods } from './parcel-goods.tsx';
import classes from '../lcontrol.module.css';

interface LanePickerProps {
  readonly country: string;
  readonly search: LaneSearch;
  /** The only movement of the page; undefined for all movements. */
  readonly fixedMovement?: Movement | undefined;
  readonly parcel: TypicalParcel | undefined;
  /** Whether to show the fields of the route and the typical parcel. */
  readonly hasParcelFields: boolean;
  readonly onChange: (search: LaneSearch) => void;
}

/** The most frequent movement first. */
const MOVEMENT_ORDER: readonly Movement[] = ['CROSS_BORDER', 'DOMESTIC', 'B2B'];

/** Selects the destination, the origin of the rules or any, the movement, the first and last leg, and the typical parcel that prices are shown for. */
export function LanePicker({
  country,
  search,
  fixedMovement,
  parcel,
  hasParcelFields,
  onChange,
}: LanePickerProps) {
  const t = useMessages(lControlMessages);
  const countries = useCountries();
  const { start, end } = search;
  const movement = fixedMovement ?? search.movement ?? 'CROSS_BORDER';
  const ruleOrigin = getRuleOrigin(search, country, movement);
  const isDomestic = movement === 'DOMESTIC' || (parcel?.originCountry ?? search.from) === country;
  const firstLegs = listFirstLegs(movement, isDomestic);
  return (
    <Surface className={classes.picker ?? ''}>
      <CountrySelect
        label={t('country')}
        placeholder={t('selectCountry')}
        clearable={false}
        options={countries}
        value={country}
        onChange={(nextCountry) => onChange({ ...search, country: nextCountry })}
      />
      <Select
        label={t('ruleOrigin')}
        searchable
        allowDeselect={false}
        data={[
          { value: '', label: t('anyOrigin') },
          ...countries.filter(({ value }) => isPossibleOrigin(value, country, movement)),
        ]}
        value={ruleOrigin ?? ''}
        onChange={(selected) => {
          const { origin: _origin, from: _from, page: _page, ...rest } = search;
          onChange(selected === null || selected === '' ? rest : { ...rest, origin: selected });
        }}
      />
      {hasParcelFields && (
        <>
          {fixedMovement === undefined && (
            <Input.Wrapper label={t('movement')} labelElement="div" labelProps={{ id: 'lcontrol-movement' }}>
              <SegmentedControl<Movement>
                className={classes.movement ?? ''}
                aria-labelledby="lcontrol-movement"
                data={MOVEMENT_ORDER.map((value) => ({ value, label: t(`movement_${value}`) }))}
                value={movement}
                onChange={(nextMovement) =>
                  onChange({
                    country,
                    movement: nextMovement,
                    ...(search.origin !== undefined && { origin: search.origin }),
                  })
                }
              />
            </Input.Wrapper>
          )}
          <Select
            label={t('start')}
            allowDeselect={false}
            data={firstLegs.map((value) => ({
              value,
              label: t(`start_${value === '' ? getDefaultFirstLeg(movement, isDomestic) : value}`),
            }))}
            value={firstLegs.includes(start ?? '') ? (start ?? '') : ''}
            onChange={(selected) => {
              const { start: _start, leg: _leg, ...rest } = search;
              const nextStart = firstLegs.find((value) => value === selected);
              onChange(nextStart === undefined || nextStart === '' ? rest : { ...rest, start: nextStart });
            }}
          />
          {movement !== 'DOMESTIC' && ruleOrigin === undefined && (
            <CountrySelect
              label={t('parcelFrom')}
              clearable={false}
              options={countries.filter(({ value }) => isPossibleOrigin(value, country, movement))}
              value={parcel?.originCountry ?? ''}
              onChange={(from) => onChange({ ...search, from })}
            />
          )}
          <Select
            className={classes.parcelOption ?? ''}
            label={t('parcelLevel')}
            allowDeselect={false}
            data={SERVICE_LEVELS.map((value) => ({ value, label: t(`level_${value}`) }))}
            value={parcel?.serviceLevel ?? search.level ?? 'ECONOMY'}
            onChange={(selected) => {
              const level = SERVICE_LEVELS.find((value) => value === selected);
              if (level !== undefined) onChange({ ...search, level });
            }}
          />
          <Select
            className={classes.parcelOption ?? ''}
            label={t('parcelMode')}
            allowDeselect={false}
            data={LANE_MODES.map((value) => ({ value, label: t(`transport_${value}`) }))}
            value={search.mode ?? parcel?.shipmentMode ?? 'ANY'}
            onChange={(selected) => {
              const mode = LANE_MODES.find((value) => value === selected);
              if (mode !== undefined) onChange({ ...search, mode });
            }}
          />
          <WeightInput
            className={classes.parcelWeight ?? ''}
            label={t('parcelWeight')}
            value={parcel?.grossGrams ?? null}
            onChange={(grams) => {
              const { grams: _grams, ...rest } = search;
              onChange(grams === null || grams < 1 ? rest : { ...rest, grams: String(grams) });
            }}
          />
          <QuantityInput
            className={classes.parcelWeight ?? ''}
            label={t('parcelVolume')}
            scale={1_000_000}
            unit="dm³"
            value={search.volume === undefined ? null : Number(search.volume)}
            onChange={(cubicMillimetres) => {
              const { volume: _volume, ...rest } = search;
              onChange(
                cubicMillimetres === null || cubicMillimetres < 1
                  ? rest
                  : { ...rest, volume: String(cubicMillimetres) },
              );
            }}
          />
          <TextInput
            className={classes.parcelWeight ?? ''}
            label={t('parcelPostcode')}
            maxLength={20}
            value={search.to ?? parcel?.destinationPostcode ?? ''}
            onChange={(event) => {
              const { to: _to, ...rest } = search;
              const to = event.currentTarget.value;
              onChange(to === '' ? rest : { ...rest, to });
            }}
          />
          <ParcelGoods search={search} onChange={onChange} />
          <Checkbox
            className={classes.pudo ?? ''}
            label={t('parcelCod')}
            checked={search.cod === 'true'}
            onChange={(event) => {
              const { cod: _cod, ...rest } = search;
              onChange(event.currentTarget.checked ? { ...rest, cod: 'true' } : rest);
            }}
          />
          {movement === 'CROSS_BORDER' && (
            <Checkbox
              className={classes.pudo ?? ''}
              label={t('pudo')}
              checked={end === 'PUDO'}
              onChange={(event) => {
                const { end: _end, leg: _leg, ...rest } = search;
                onChange(event.currentTarget.checked ? { ...rest, end: 'PUDO' } : rest);
              }}
            />
          )}
        </>
      )}
    </Surface>
  );
}
