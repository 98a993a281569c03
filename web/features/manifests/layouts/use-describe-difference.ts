import {
  BAG_SOURCE_KINDS,
  HEADER_SOURCE_KINDS,
  LINE_SOURCE_KINDS,
  SHEET_ROWS,
  type LayoutDifference,
  type LayoutFieldChange,
  type LayoutSource,
} from '@portal/contract/manifests';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { countryName } from '../../reference-data/index.ts';
import { mawbProgressMessages } from '../mawb/mawb-progress-messages.ts';
import { layoutMessages } from './layout-messages.ts';
import { layoutVersionMessages } from './layout-version-messages.ts';
import { sourceMessages } from './source-messages.ts';

const SOURCE_KINDS = { ...HEADER_SOURCE_KINDS, ...LINE_SOURCE_KINDS, ...BAG_SOURCE_KINDS };

/** Returns a function that names what differs between two versions of a layout. */
export function useDescribeDifference() {
  const t = useMessages(layoutVersionMessages);
  const describeChange = useDescribeChange();
  return ({ sheet, column, kind, changes }: LayoutDifference) => {
    const subject =
      sheet === null
        ? t('subject_LAYOUT')
        : column === null
          ? t('subject_SHEET', { sheet })
          : t('subject_COLUMN', { sheet, column });
    const title = kind === 'CHANGED' ? subject : t(kind === 'ADDED' ? 'added' : 'removed', { subject });
    return { title, changes: changes.map(describeChange) };
  };
}

function useDescribeChange() {
  const t = useMessages(mawbProgressMessages);
  const nameField = useNameField();
  const describeValue = useDescribeValue();
  return ({ field, before, after }: LayoutFieldChange) =>
    t('change', {
      field: nameField(field),
      before: describeValue(field, before),
      after: describeValue(field, after),
    });
}

function useNameField() {
  const t = useMessages(layoutVersionMessages);
  const layoutText = useMessages(layoutMessages);
  return (field: LayoutFieldChange['field']) => {
    switch (field) {
      case 'name':
      case 'country':
      case 'rows':
      case 'sortBy':
      case 'hasTotals':
        return layoutText(field);
      default:
        return t(`field_${field}`);
    }
  };
}

function useDescribeValue() {
  const t = useMessages(layoutVersionMessages);
  const layoutText = useMessages(layoutMessages);
  const sourceText = useMessages(sourceMessages);
  const locale = useLocale();
  const nameSource = (key: string) => (isSource(key) ? sourceText(key) : key);
  return (field: LayoutFieldChange['field'], value: string | null): string => {
    if (value === null || value === '') return t('nothing');
    switch (field) {
      case 'country':
        return countryName(value, locale);
      case 'rows': {
        const rows = SHEET_ROWS.find((key) => key === value);
        return rows === undefined ? value : layoutText(`rows_${rows}`);
      }
      case 'sortBy':
        return value.split(',').map(nameSource).join(', ');
      case 'source':
        return nameSource(value);
      case 'hasTotals':
        return t(value === 'true' ? 'yes' : 'no');
      default:
        return value;
    }
  };
}

const isSource = (key: string): key is LayoutSource => key in SOURCE_KINDS;
