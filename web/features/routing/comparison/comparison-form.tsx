import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import type { SearchParams, SearchPatch } from '../../../ui/list/list-search.ts';
import { Surface } from '../../../ui/page/surface.tsx';
import { comparisonMessages } from './comparison-messages.ts';
import {
  COMPARISON_SOURCES,
  findParcelErrors,
  readSource,
  toSubmittedSearch,
  type ParcelError,
} from './comparison-search.ts';
import { OrderSelect } from './order-select.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import classes from './comparison.module.css';

interface ComparisonFormProps {
  readonly search: SearchParams;
  readonly onSubmit: (search: SearchPatch) => void;
}

/** What to compare: a described parcel, an order, or a file. The URL has it once it is submitted. */
export function ComparisonForm({ search, onSubmit }: ComparisonFormProps) {
  const t = useMessages(comparisonMessages);
  const [fields, setFields] = useState<SearchPatch>({ movement: 'CROSS_BORDER', ...search });
  const [errors, setErrors] = useState<ReadonlySet<ParcelError>>(new Set());
  const source = readSource(fields);
  const change = (patch: SearchPatch) => {
    setFields({ ...fields, ...patch });
    setErrors(new Set([...errors].filter((key) => !(key in patch))));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = findParcelErrors(fields);
    setErrors(missing);
    if (missing.size === 0) onSubmit(toSubmittedSearch(fields));
  };
  return (
    <Surface>
      <form className={classes.form} onSubmit={submit} noValidate>
        <SegmentedControl
          className={classes.source}
          aria-label={t('source')}
          data={COMPARISON_SOURCES.map((value) => ({ value, label: t(`source_${value}`) }))}
          value={source}
          onChange={(value) => {
            change({ source: value === 'parcel' ? undefined : value });
            // A file has no other fields, so that there is nothing to submit.
            if (value === 'file' || source === 'file')
              onSubmit({ source: value === 'parcel' ? undefined : value, page: undefined });
          }}
        />
        {source === 'parcel' && <ParcelFields fields={fields} errors={errors} onChange={change} />}
        {source === 'order' && (
          <div className={classes.fields}>
            <OrderSelect
              value={fields['order']}
              error={errors.has('order') && t('error_order')}
              onChange={(order) => change({ order })}
            />
          </div>
        )}
        {source !== 'file' && (
          <div className={classes.submit}>
            <Button type="submit">{t('compare')}</Button>
            <Checkbox
              label={t('onlyUsable')}
              checked={fields['partners'] === 'USABLE'}
              onChange={({ currentTarget: { checked } }) =>
                change({ partners: checked ? 'USABLE' : undefined })
              }
            />
          </div>
        )}
      </form>
    </Surface>
  );
}
