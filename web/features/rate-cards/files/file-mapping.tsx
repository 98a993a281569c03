import { Button, Group, MultiSelect, NativeSelect, Text, TextInput } from '@mantine/core';
import {
  RATE_FILE_FIELDS,
  RATE_FILE_NAMES,
  RATE_FILE_SHAPES,
  type RateFileDetails,
  type RateFileMapping,
} from '@portal/contract/rate-cards';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { ClientSelect } from '../../connections/index.ts';
import { FileDefaults } from './file-defaults.tsx';
import { FileTexts } from './file-texts.tsx';
import { rateFileMessages } from './rate-file-messages.ts';
import { useMapRateFile } from './rate-file-queries.ts';
import classes from './rate-files.module.css';

interface FileMappingProps {
  readonly params: { readonly partnerId: string; readonly fileId: string };
  readonly file: RateFileDetails;
}

/** What the columns, sheets and texts of a file mean. Checking sends it, and the rows are read again. */
export function FileMapping({ params, file }: FileMappingProps) {
  const t = useMessages(rateFileMessages);
  const [mapping, setMapping] = useState(file.mapping);
  const save = useMapRateFile(params);
  const { clientId, filter } = mapping;
  const change = (patch: Partial<RateFileMapping>) => setMapping({ ...mapping, ...patch });
  const columns = listColumns(file);
  const fields = new Set(mapping.columns.map(({ field }) => field));
  const send = (next: RateFileMapping) => save.mutate({ mapping: next, version: file.version });
  const toOptions = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }));
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
        <ClientSelect
          label={t('client')}
          partnerId={params.partnerId}
          initialClient={
            clientId === undefined || file.clientName === null
              ? null
              : { id: clientId, name: file.clientName }
          }
          placeholder={t('allClients')}
          clientId={clientId ?? ''}
          onChange={(value) => {
            const { clientId: _, ...others } = mapping;
            setMapping(value === '' ? others : { ...others, clientId: value });
          }}
        />
        <NativeSelect
          label={t('shape')}
          value={mapping.shape}
          data={toOptions(RATE_FILE_SHAPES, (shape) => t(`shape_${shape}`))}
          onChange={({ currentTarget: { value } }) => {
            const shape = RATE_FILE_SHAPES.find((one) => one === value);
            if (shape !== undefined) send({ ...mapping, shape, columns: [] });
          }}
        />
        {file.sheets.length > 1 && (
          <MultiSelect
            label={t('sheets')}
            value={[...mapping.sheets]}
            data={file.sheets.flatMap(({ name, headerRow }) => (headerRow === null ? [] : [name]))}
            onChange={(sheets) => change({ sheets })}
          />
        )}
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
      <FileDefaults mapping={mapping} onChange={change} />
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
