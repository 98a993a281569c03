import { Alert, Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import {
  findMissingFields,
  findOpenQuestions,
  ORDER_BATCH_TYPES,
  type BatchDetails,
  type UploadFieldKey,
} from '@portal/contract/orders';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { useDraft } from '../../../ui/form/use-draft.ts';
import { Surface } from '../../../ui/page/surface.tsx';
import { useSetMapping } from '../api/upload-calls.ts';
import { SameFileNotice } from '../same-file-notice.tsx';
import { UploadFrame } from '../upload-frame.tsx';
import { useFieldName } from '../../upload-texts/index.ts';
import { uploadMessages } from '../upload-messages.ts';
import { columnsMessages } from './columns-messages.ts';
import classes from './columns-step.module.css';
import { ColumnsTable } from './columns-table.tsx';
import { ConstantsPanel } from './constants-panel.tsx';
import { getInitialMapping, removeEmptyDefaults, setDefaults } from './mapping-draft.ts';
import { ReadingPanel } from './reading-panel.tsx';
import { RowsPanel } from './rows-panel.tsx';
import { hasDefaultSender } from './default-sender.ts';

/** The second step: the field of each column, and the values for every row. */
export function ColumnsStep({ batch }: { readonly batch: BatchDetails }) {
  const t = useMessages(columnsMessages);
  const tUpload = useMessages(uploadMessages);
  const navigate = useNavigate();
  const draft = useDraft(`upload-columns-${batch.id}`, getInitialMapping(batch));
  const { values: mapping, setValues } = draft;
  const { mutate, isPending, error } = useSetMapping(batch.id);
  const isChecked = batch.status === 'CHECKED';
  const type = ORDER_BATCH_TYPES.find((candidate) => candidate === batch.type) ?? 'cross-border';
  const hasSender = batch.suggestion === null || hasDefaultSender(batch.suggestion, type);
  const openHeaders = [
    ...new Set(findOpenQuestions(batch.suggestion?.columns ?? [], mapping).map(({ header }) => header)),
  ];
  const missingFields = findMissingFields(removeEmptyDefaults(mapping), type, hasSender);
  // On a narrow screen what needs an answer is above the columns.
  const isSideFirst = missingFields.length > 0 || batch.suggestion?.table?.isEncodingSure === false;

  const openRows = () =>
    void navigate({
      to: '/orders/upload',
      search: (previous) => {
        const { step: _, ...search } = previous;
        return search;
      },
      replace: true,
    });
  const check = () =>
    mutate(removeEmptyDefaults(mapping), {
      onSuccess: (updatedBatch) => {
        draft.discard(getInitialMapping(updatedBatch));
        openRows();
      },
    });

  return (
    <UploadFrame
      step="columns"
      freight={batch.type === 'b2b'}
      lead={t('lead', {
        file: batch.fileName ?? tUpload('apiRows'),
        mapped: mapping.columns.length,
        total: batch.header.length,
      })}
      actions={
        <>
          {isChecked && (
            <Button variant="default" onClick={openRows}>
              {t('back')}
            </Button>
          )}
          <Button
            loading={isPending}
            disabled={missingFields.length > 0}
            aria-describedby={missingFields.length > 0 ? MISSING_FIELDS_ID : undefined}
            onClick={check}
          >
            {t(isChecked ? 'checkAgain' : 'check')}
          </Button>
        </>
      }
    >
      <div className={classes.notices}>
        <SameFileNotice batch={batch} />
        {batch.hasSavedMapping && !draft.isDirty && <Alert color="brand">{t('savedMapping')}</Alert>}
        <DraftNotice isRestored={draft.isRestored && draft.isDirty} onDiscard={() => draft.discard()} />
        {error !== null && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        <MissingFieldsNotice missingFields={missingFields} />
        <OpenQuestionsNotice headers={openHeaders} />
        {(batch.suggestion?.table?.hiddenRows ?? 0) > 0 && (
          <Alert
            color="yellow"
            role="status"
            title={t('hiddenRows', { count: batch.suggestion?.table?.hiddenRows ?? 0 })}
          >
            {t('hiddenRowsHelp')}
          </Alert>
        )}
        {batch.suggestion?.table?.isEncodingSure === false && (
          <Alert color="yellow" role="status" title={t('encodingUnsure')}>
            {t('encodingUnsureHelp')}
          </Alert>
        )}
      </div>
      <div className={classes.layout}>
        <ColumnsTable batch={batch} mapping={mapping} onChange={setValues} />
        <Surface className={isSideFirst ? (classes.sideFirst ?? '') : ''}>
          <ReadingPanel
            key={batch.version}
            batch={batch}
            onRead={(updatedBatch) => draft.discard(getInitialMapping(updatedBatch))}
          />
          <ConstantsPanel
            mapping={mapping}
            missingFields={missingFields}
            onDefaultsChange={(values) => setValues((current) => setDefaults(current, values))}
          />
          <RowsPanel
            mapping={mapping}
            onChange={(patch) => setValues((current) => ({ ...current, ...patch }))}
          />
        </Surface>
      </div>
    </UploadFrame>
  );
}

const MISSING_FIELDS_ID = 'missing-fields';

function MissingFieldsNotice({ missingFields }: { readonly missingFields: readonly UploadFieldKey[] }) {
  const t = useMessages(columnsMessages);
  const locale = useLocale();
  const getFieldName = useFieldName();
  if (missingFields.length === 0) return null;
  const names = new Intl.ListFormat(locale).format(missingFields.map(getFieldName));
  return (
    <Alert id={MISSING_FIELDS_ID} color="yellow" role="status" title={`${t('missing')}: ${names}`}>
      {t('missingHelp')}
    </Alert>
  );
}

function OpenQuestionsNotice({ headers }: { readonly headers: readonly string[] }) {
  const t = useMessages(columnsMessages);
  const locale = useLocale();
  if (headers.length === 0) return null;
  return (
    <Alert
      color="yellow"
      role="status"
      title={`${t('open')}: ${new Intl.ListFormat(locale).format(headers)}`}
    >
      {t('openHelp')}
    </Alert>
  );
}
