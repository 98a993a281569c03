import { Button, Group, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core';
import {
  DUPLICATE_RULES,
  RATE_FILE_FIELDS,
  RATE_FILE_NAMES,
  RATE_FILE_SHAPES,
  type RateFileDetails,
  type RateFileMapping,
} from '@portal/contract/rate-cards';
import { SERVICE_LEVELS, SERVICE_TYPES, SHIPMENT_MODES, WEIGHT_UNITS } from '@portal/contract/orders';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { useOptionTexts, useStatusTexts } from '../../orders/index.ts';
import { FileTexts, PlaceInput } from './file-texts.tsx';
import { rateFileMessages } from './rate-file-messages.ts';
import { useMapRateFile } from './rate-file-queries.ts';
import classes from './rate-files.module.css';

interface FileMappingProps {
  readonly params: { readonly partnerId: string; readonly fileId: string };
  readonly file: RateFileDetails;
}

type Defaults = RateFileMapping['defaults'];

/** What the columns, sheets and texts of a file mean. Checking sends it, and the rows are read again. */
export function FileMapping({ params, file }: FileMappingProps) {
  const t = useMessages(rateFileMessages);
  const { getLegText } = useStatusTexts();
  const getOptionText = useOptionTexts();
  const [mapping, setMapping] = useState(file.mapping);
  const save = useMapRateFile(params);
  const { defaults, filter } = mapping;
  const change = (patch: Partial<RateFileMapping>) => setMapping({ ...mapping, ...patch });
  const setDefault = <Key extends keyof Defaults>(key: Key, value: Defaults[Key] | undefined) => {
    const { [key]: _, ...others } = defaults;
    change({ defaults: value === undefined ? others : { ...others, [key]: value } });
  };
  const columns = listColumns(file);
  const fields = new Set(mapping.columns.map(({ field }) => field));
  const send = (next: RateFileMapping) => save.mutate({ mapping: next, version: file.version });
  const toOptions = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  const numberOf = (value: string | number, factor = 1) =>
    typeof value === 'number' ? Math.round(value * factor) : undefined;
  return (
    <form
      className={classes.sections}
      onSubmit={(event) => {
        event.preventDefault();
        send(mapping);
      }}
    >
      {save.error !== null && <RefusalAlert error={save.error} />}
      {file.missing.length > 0 && (
        <Text c="red" role="status">
          {t('missing', { fields: file.missing.map((field) => t(`missing_${field}`)).join(', ') })}
        </Text>
      )}
      <div className={classes.fields}>
        <NativeSelect
          label={t('shape')}
          value={mapping.shape}
          data={toOptions(RATE_FILE_SHAPES, (shape) => t(`shape_${shape}`))}
          onChange={({ currentTarget: { value } }) => {
            const shape = RATE_FILE_SHAPES.find((one) => one === value);
            if (shape !== undefined) send({ ...mapping, shape, columns: [] });
          }}
        />
        <NativeSelect
          label={t('sheetMeaning')}
          value={mapping.sheetMeaning}
          data={toOptions(RATE_FILE_NAMES, (name) => t(`name_${name}`))}
          onChange={({ currentTarget: { value } }) =>
            change({ sheetMeaning: RATE_FILE_NAMES.find((one) => one === value) ?? 'NONE' })
          }
        />
        {(fields.has('zonePrice') || fields.has('zonePerUnit')) && (
          <NativeSelect
            label={t('zoneMeaning')}
            value={mapping.zoneMeaning}
            data={toOptions(RATE_FILE_NAMES, (name) => t(`name_${name}`))}
            onChange={({ currentTarget: { value } }) =>
              change({ zoneMeaning: RATE_FILE_NAMES.find((one) => one === value) ?? 'NONE' })
            }
          />
        )}
        <NativeSelect
          label={t('filterColumn')}
          value={filter?.header ?? ''}
          data={[
            { value: '', label: t('allRows') },
            ...columns.map(({ header }) => ({ value: header, label: header })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const { filter: _, ...others } = mapping;
            const [sample = ''] = columns.find(({ header }) => header === value)?.samples ?? [];
            setMapping(value === '' ? others : { ...others, filter: { header: value, value: sample } });
          }}
        />
        {filter !== undefined && (
          <TextInput
            label={t('filterValue')}
            required
            value={filter.value}
            onChange={({ currentTarget: { value } }) => change({ filter: { ...filter, value } })}
          />
        )}
      </div>
      <PlainTable>
        <thead>
          <tr>
            <th>{t('column')}</th>
            <th>{t('samples')}</th>
            <th>{t('meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, samples }) => (
            <tr key={header}>
              <td data-label={t('column')}>{header}</td>
              <td data-label={t('samples')} className={classes.samples}>
                {samples.join(' · ')}
              </td>
              <td data-label={t('meaning')}>
                <NativeSelect
                  aria-label={header}
                  value={mapping.columns.find((column) => column.header === header)?.field ?? ''}
                  data={[
                    { value: '', label: t('notRead') },
                    ...toOptions(RATE_FILE_FIELDS, (field) => t(`field_${field}`)),
                  ]}
                  onChange={({ currentTarget: { value } }) => {
                    const field = RATE_FILE_FIELDS.find((one) => one === value);
                    const others = mapping.columns.filter((column) => column.header !== header);
                    change({ columns: field === undefined ? others : [...others, { header, field }] });
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Text fw={600}>{t('defaults')}</Text>
      <div className={classes.fields}>
        <NativeSelect
          label={t('field_serviceType')}
          value={defaults.serviceType ?? ''}
          data={[
            { value: '', label: '–' },
            ...toOptions(
              SERVICE_TYPES.filter((one) => one !== 'CUSTOMS'),
              getLegText,
            ),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setDefault(
              'serviceType',
              SERVICE_TYPES.find((one) => one === value),
            )
          }
        />
        <NativeSelect
          label={t('field_serviceLevel')}
          value={defaults.serviceLevel ?? ''}
          data={[
            { value: '', label: '–' },
            ...toOptions(SERVICE_LEVELS, (level) => getOptionText('serviceLevel', level)),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setDefault(
              'serviceLevel',
              SERVICE_LEVELS.find((one) => one === value),
            )
          }
        />
        <NativeSelect
          label={t('field_mode')}
          value={defaults.mode ?? ''}
          data={[
            { value: '', label: '–' },
            ...toOptions(SHIPMENT_MODES, (mode) => getOptionText('shipmentMode', mode)),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setDefault(
              'mode',
              SHIPMENT_MODES.find((one) => one === value),
            )
          }
        />
        <TextInput
          label={t('field_currency')}
          maxLength={3}
          value={defaults.currency ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setDefault('currency', value === '' ? undefined : value.toUpperCase())
          }
        />
        <NumberInput
          label={t('days')}
          min={0}
          max={365}
          allowDecimal={false}
          value={defaults.transitDaysMin ?? ''}
          onChange={(value) => setDefault('transitDaysMin', numberOf(value))}
        />
        <NumberInput
          label={t('daysMax')}
          min={0}
          max={365}
          allowDecimal={false}
          value={defaults.transitDaysMax ?? ''}
          onChange={(value) => setDefault('transitDaysMax', numberOf(value))}
        />
        <NumberInput
          label={t('step')}
          min={0.001}
          max={100}
          value={defaults.stepGrams === undefined ? '' : defaults.stepGrams / 1000}
          onChange={(value) => setDefault('stepGrams', numberOf(value, 1000))}
        />
        <NumberInput
          label={t('maximum')}
          min={0.001}
          max={100_000}
          value={defaults.maxGrams === undefined ? '' : defaults.maxGrams / 1000}
          onChange={(value) => setDefault('maxGrams', numberOf(value, 1000))}
        />
        <NumberInput
          label={t('divisor')}
          min={1000}
          max={10_000}
          allowDecimal={false}
          value={defaults.divisor ?? ''}
          onChange={(value) => setDefault('divisor', numberOf(value))}
        />
        <NativeSelect
          label={t('weightUnit')}
          value={mapping.weightUnit}
          data={[...WEIGHT_UNITS]}
          onChange={({ currentTarget: { value } }) =>
            change({ weightUnit: WEIGHT_UNITS.find((one) => one === value) ?? 'kg' })
          }
        />
        <NativeSelect
          label={t('decimalMark')}
          value={mapping.decimalMark}
          data={[
            { value: 'point', label: t('mark_point') },
            { value: 'comma', label: t('mark_comma') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ decimalMark: value === 'comma' ? 'comma' : 'point' })
          }
        />
        <NativeSelect
          label={t('duplicates')}
          value={mapping.duplicates}
          data={toOptions(DUPLICATE_RULES, (rule) => t(`duplicates_${rule}`))}
          onChange={({ currentTarget: { value } }) =>
            change({ duplicates: DUPLICATE_RULES.find((one) => one === value) ?? 'REFUSE' })
          }
        />
      </div>
      <div className={classes.places}>
        {(['origin', 'destination'] as const).map((end) => (
          <PlaceInput
            key={end}
            text={t(`field_${end}`)}
            place={defaults[end]}
            onChange={(place) => setDefault(end, place)}
          />
        ))}
      </div>
      <FileTexts openTexts={file.openTexts} mapping={mapping} onChange={change} />
      <Group>
        <Button type="submit" loading={save.isPending}>
          {t('check')}
        </Button>
      </Group>
    </form>
  );
}

/** The columns of all sheets by header, with their first values. */
function listColumns({ sheets }: RateFileDetails) {
  const columns = new Map<string, readonly string[]>();
  for (const { header, samples } of sheets) {
    for (const [index, name] of header.entries()) {
      if (name !== '' && !columns.has(name)) columns.set(name, samples[index] ?? []);
    }
  }
  return [...columns].map(([header, samples]) => ({ header, samples }));
}
