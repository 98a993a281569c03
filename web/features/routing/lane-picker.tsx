import { Checkbox, SegmentedControl, Select } from '@mantine/core';
import type { Movement } from '@portal/contract/orders';
import { useMessages } from '../../i18n/messages.ts';
import { CountrySelect } from '../../ui/form/code-select.tsx';
import { Surface } from '../../ui/surface.tsx';
import { useCountries } from '../reference-data/index.ts';
import { startsOf, type LanePlace } from './lane-place.ts';
import { lControlMessages } from './lcontrol-messages.ts';
import classes from './lcontrol.module.css';

interface LanePickerProps {
  readonly country: string;
  readonly place: LanePlace;
  readonly onChange: (place: LanePlace) => void;
}

/** The kind most people come for first. */
const KINDS: readonly Movement[] = ['CROSS_BORDER', 'DOMESTIC', 'B2B'];

/** Which country, which kind of order, and how it enters and leaves the network. */
export function LanePicker({ country, place, onChange }: LanePickerProps) {
  const t = useMessages(lControlMessages);
  const countries = useCountries();
  const { movement = 'CROSS_BORDER', start, end } = place;
  const starts = startsOf(movement);
  return (
    <Surface className={classes.picker ?? ''}>
      <CountrySelect
        label={t('country')}
        clearable={false}
        options={countries}
        value={country}
        onChange={(chosen) => onChange({ ...place, country: chosen })}
      />
      <div className={classes.labelled}>
        <span id="lcontrol-movement">{t('movement')}</span>
        <SegmentedControl<Movement>
          aria-labelledby="lcontrol-movement"
          data={KINDS.map((one) => ({ value: one, label: t(`movement_${one}`) }))}
          value={movement}
          onChange={(chosen) => onChange({ country, movement: chosen })}
        />
      </div>
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
    </Surface>
  );
}
