import { Checkbox, Input, SegmentedControl, Select, TextInput } from '@mantine/core';
import type { Movement } from '@portal/contract/orders';
import type { TypicalParcel } from '@portal/contract/routing';
import { useMessages } from '../../../i18n/messages.ts';
import { CountrySelect } from '../../../ui/form/code-select.tsx';
import { WeightInput } from '../../../ui/form/weight-input.tsx';
import { WholeInput } from '../../../ui/form/whole-input.tsx';
import { Surface } from '../../../ui/surface.tsx';
import { useCountries } from '../../reference-data/index.ts';
import { startsOf } from '../preview/lane-legs.ts';
import type { LanePlace } from '../lane-search.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';

interface LanePickerProps {
  readonly country: string;
  readonly place: LanePlace;
  /** One kind of order only: the page is about no other. */
  readonly only?: Movement | undefined;
  readonly parcel: TypicalParcel | undefined;
  /** The route and its parcel too, not the country alone. */
  readonly withParcel: boolean;
  readonly onChange: (place: LanePlace) => void;
}

/** The kind most people come for first. */
const KINDS: readonly Movement[] = ['CROSS_BORDER', 'DOMESTIC', 'B2B'];

/** Which country, which kind of order, how it enters and leaves the network, and the parcel that prices are shown for. */
export function LanePicker({ country, place, only, parcel, withParcel, onChange }: LanePickerProps) {
  const t = useMessages(lControlMessages);
  const countries = useCountries();
  const { start, end } = place;
  const movement = only ?? place.movement ?? 'CROSS_BORDER';
  const starts = startsOf(movement);
  return (
    <Surface className={classes.picker ?? ''}>
      <CountrySelect
        label={t('country')}
        placeholder={t('pickCountry')}
        clearable={false}
        options={countries}
        value={country}
        onChange={(chosen) => onChange({ ...place, country: chosen })}
      />
      {withParcel && (
        <>
          {only === undefined && (
            <Input.Wrapper label={t('movement')} labelElement="div" labelProps={{ id: 'lcontrol-movement' }}>
              <SegmentedControl<Movement>
                className={classes.movement ?? ''}
                aria-labelledby="lcontrol-movement"
                data={KINDS.map((one) => ({ value: one, label: t(`movement_${one}`) }))}
                value={movement}
                onChange={(chosen) => onChange({ country, movement: chosen })}
              />
            </Input.Wrapper>
          )}
          <Select
            label={t('start')}
            allowDeselect={false}
            data={starts.map((one) => ({
              value: one,
              label: t(one === '' ? `start_${movement}` : `start_${one}`),
            }))}
            value={starts.includes(start ?? '') ? (start ?? '') : ''}
            onChange={(chosen) => {
              const { start: _start, leg: _leg, ...rest } = place;
              const picked = starts.find((one) => one === chosen);
              onChange(picked === undefined || picked === '' ? rest : { ...rest, start: picked });
            }}
          />
          {movement !== 'DOMESTIC' && (
            <CountrySelect
              label={t('parcelFrom')}
              clearable={false}
              options={countries}
              value={parcel?.originCountry ?? ''}
              onChange={(from) => onChange({ ...place, from })}
            />
          )}
          <WeightInput
            className={classes.parcelWeight ?? ''}
            label={t('parcelWeight')}
            value={parcel?.grossGrams ?? null}
            onChange={(grams) => {
              const { grams: _grams, ...rest } = place;
              onChange(grams === null || grams < 1 ? rest : { ...rest, grams: String(grams) });
            }}
          />
          <WholeInput
            className={classes.parcelWeight ?? ''}
            label={t('parcelVolume')}
            perUnit={1_000_000}
            unit="dm³"
            value={place.volume === undefined ? null : Number(place.volume)}
            onChange={(cubicMillimetres) => {
              const { volume: _volume, ...rest } = place;
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
            value={place.to ?? parcel?.destinationPostcode ?? ''}
            onChange={(event) => {
              const { to: _to, ...rest } = place;
              const to = event.currentTarget.value;
              onChange(to === '' ? rest : { ...rest, to });
            }}
          />
          <Checkbox
            className={classes.pudo ?? ''}
            label={t('parcelCod')}
            checked={place.cod === 'true'}
            onChange={(event) => {
              const { cod: _cod, ...rest } = place;
              onChange(event.currentTarget.checked ? { ...rest, cod: 'true' } : rest);
            }}
          />
          {movement === 'CROSS_BORDER' && (
            <Checkbox
              className={classes.pudo ?? ''}
              label={t('pudo')}
              checked={end === 'PUDO'}
              onChange={(event) => {
                const { end: _end, leg: _leg, ...rest } = place;
                onChange(event.currentTarget.checked ? { ...rest, end: 'PUDO' } : rest);
              }}
            />
          )}
        </>
      )}
    </Surface>
  );
}
