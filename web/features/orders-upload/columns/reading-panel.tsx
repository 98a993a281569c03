import { Alert, Select } from '@mantine/core';
import {
  FILE_ENCODINGS,
  type BatchDetails,
  type FileEncoding,
  type FileReading,
} from '@portal/contract/orders';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { useSetMapping } from '../api/upload-calls.ts';
import { columnsMessages } from './columns-messages.ts';
import classes from './columns-side.module.css';
import { getInitialMapping } from './mapping-draft.ts';

interface ReadingPanelProps {
  readonly batch: BatchDetails;
  /** Called with the batch when its file was read again. */
  readonly onRead: (batch: BatchDetails) => void;
}

const HEADER_ROWS = Array.from({ length: 30 }, (_, index) => `${index + 1}`);

/** How the file is read: sheet, encoding and header row. A change reads the file again and suggests a new mapping. */
export function ReadingPanel({ batch, onRead }: ReadingPanelProps) {
  const t = useMessages(columnsMessages);
  const locale = useLocale();
  const { mutate, isPending, error } = useSetMapping(batch.id);
  const table = batch.suggestion?.table ?? null;
  if (table === null) return null;
  const mapping = getInitialMapping(batch);
  const read = (reading: FileReading) => mutate({ ...mapping, columns: [], reading }, { onSuccess: onRead });
  return (
    <section className={classes.panel} aria-label={t('reading')}>
      <h2 className={classes.title}>{t('reading')}</h2>
      <p className={classes.help}>{t('readingHelp')}</p>
      {table.sheets.length > 1 && (
        <Select
          size="sm"
          label={t('sheet')}
          allowDeselect={false}
          disabled={isPending}
          data={[...table.sheets]}
          value={table.sheet}
          // Another sheet has its header in another row.
          onChange={(sheet) => sheet !== null && read({ sheet })}
        />
      )}
      {table.encoding !== null && (
        <Select
          size="sm"
          label={t('encoding')}
          allowDeselect={false}
          disabled={isPending}
          error={table.isEncodingSure ? undefined : t('encodingUnsure')}
          data={FILE_ENCODINGS.map((encoding) => ({
            value: encoding,
            label: formatEncoding(encoding, locale),
          }))}
          value={table.encoding}
          onChange={(value) => {
            const encoding = FILE_ENCODINGS.find((candidate) => candidate === value);
            if (encoding !== undefined) read({ ...mapping.reading, encoding });
          }}
        />
      )}
      <Select
        size="sm"
        label={t('headerRow')}
        allowDeselect={false}
        searchable
        disabled={isPending}
        data={[...new Set([...HEADER_ROWS, `${table.headerRow}`])]}
        value={`${table.headerRow}`}
        onChange={(row) => row !== null && read({ ...mapping.reading, headerRow: Number(row) })}
      />
      {error !== null && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
    </section>
  );
}

const ENCODING_NAMES: Readonly<Record<FileEncoding, readonly [name: string, language?: string]>> = {
  'utf-8': ['UTF-8'],
  'utf-16le': ['UTF-16 LE'],
  'utf-16be': ['UTF-16 BE'],
  'windows-1252': ['Windows-1252'],
  'windows-1258': ['Windows-1258', 'vi'],
  'windows-874': ['Windows-874', 'th'],
  gb18030: ['GB18030', 'zh-Hans'],
  big5: ['Big5', 'zh-Hant'],
  shift_jis: ['Shift JIS', 'ja'],
  'euc-kr': ['EUC-KR', 'ko'],
  macintosh: ['Mac Roman'],
  cp850: ['DOS 850'],
};

function formatEncoding(encoding: FileEncoding, locale: string): string {
  const [name, language] = ENCODING_NAMES[encoding];
  if (language === undefined) return name;
  const languageName = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
  return `${name} · ${languageName}`;
}
