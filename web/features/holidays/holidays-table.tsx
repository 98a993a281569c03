import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PlainTable } from '../../ui/display/plain-table.tsx';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import type { CalendarEntry } from './group-days.ts';
import classes from './holidays.module.css';
import { holidaysMessages } from './holidays-messages.ts';
import { getRegionName } from './region-names.ts';

interface HolidaysTableProps {
  readonly entries: readonly CalendarEntry[];
  readonly country: string;
}

/** Days with name, kind and states; the column of states only for a country that has states with days of their own. */
export function HolidaysTable({ entries, country }: HolidaysTableProps) {
  const t = useMessages(holidaysMessages);
  const { formatDate } = useFormats();
  const hasRegions = entries.some(({ regions }) => regions.length > 0);
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('kind')}</th>
          {hasRegions && <th scope="col">{t('regions')}</th>}
        </tr>
      </thead>
      <tbody>
        {entries.map(({ day, name, kind, regions, estimated, source }) => (
          <tr key={`${day} ${kind} ${name} ${regions.join(' ')}`}>
            <th scope="row" className={classes.day}>
              {formatDate(day, { weekday: 'short' })}
            </th>
            <td>
              <span className={classes.name}>
                {name}
                {estimated && <StatusChip tone="warning">{t('estimated')}</StatusChip>}
                {source === 'OPERATOR' && <StatusChip tone="progress">{t('byOperator')}</StatusChip>}
              </span>
            </td>
            <td data-label={t('kind')} className={classes.kind}>
              {t(`kind_${kind}`)}
            </td>
            {hasRegions && (
              <td data-label={t('regions')} className={classes.regions}>
                {regions.length === 0
                  ? t('allRegions')
                  : regions.map((region) => getRegionName(country, region)).join(', ')}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
