import { Checkbox, Radio, Select } from '@mantine/core';
import { ROW_MODELS, type UploadMapping } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { columnsMessages } from './columns-messages.ts';
import classes from './columns-side.module.css';

interface RowsPanelProps {
  readonly mapping: UploadMapping;
  readonly onChange: (
    patch: Partial<Pick<UploadMapping, 'rowModel' | 'weightScope' | 'includesCancelled'>>,
  ) => void;
}

/** Selects whether a row is an order, an item or a unit, what its weight is, and whether cancelled orders are left out. */
export function RowsPanel({ mapping, onChange }: RowsPanelProps) {
  const t = useMessages(columnsMessages);
  return (
    <section className={classes.panel} aria-label={t('rows')}>
      <h2 className={classes.title}>{t('rows')}</h2>
      <div role="radiogroup" aria-label={t('rows')} className={classes.models}>
        {ROW_MODELS.map((model) => (
          <Radio
            key={model}
            name="rows"
            size="sm"
            label={t(`rows_${model}`)}
            description={t(`rows_${model}Help`)}
            checked={mapping.rowModel === model}
            onChange={() => onChange({ rowModel: model })}
          />
        ))}
      </div>
      {mapping.rowModel !== 'order' && (
        <Select
          size="sm"
          label={t('weightScope')}
          allowDeselect={false}
          data={(['order', 'row'] as const).map((value) => ({ value, label: t(`weightScope_${value}`) }))}
          value={mapping.weightScope}
          onChange={(value) => onChange({ weightScope: value === 'row' ? 'row' : 'order' })}
        />
      )}
      {mapping.columns.some(({ field }) => field === 'orderStatus') && (
        <Checkbox
          size="sm"
          label={t('leaveOutCancelled')}
          description={t('leaveOutCancelledHelp')}
          checked={mapping.includesCancelled !== true}
          onChange={(event) => onChange({ includesCancelled: !event.currentTarget.checked })}
        />
      )}
    </section>
  );
}
