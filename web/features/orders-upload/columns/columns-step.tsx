import { Alert, Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import {
  findMissingFields,
  ORDER_BATCH_TYPES,
  type BatchDetails,
  type UploadFieldKey,
} from '@portal/contract/orders';
import { ApiError } from '../../../api/client.ts';
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
import { startOf, toSend, withDefaults } from './mapping-draft.ts';
import { RowsPanel } from './rows-panel.tsx';
import { hasUsualSender } from './default-sender.ts';

/** The second step: what each column of the file means, and what is the same in every row. */
export function ColumnsStep({ batch }: { readonly batch: BatchDetails }) {
  const t = useMessages(columnsMessages);
  const words = useMessages(uploadMessages);
  const navigate = useNavigate();
  const draft = useDraft(`upload-columns-${batch.id}`, startOf(batch));
  const { values: mapping, setValues } = draft;
  const { mutate, isPending, error } = useSetMapping(batch.id);
  const checked = batch.status === 'CHECKED';
  const type = ORDER_BATCH_TYPES.find((one) => one === batch.type) ?? 'cross-border';
  const hasSender = batch.suggestion === null || hasUsualSender(batch.suggestion, type);
  const missing = findMissingFields(toSend(mapping), type, hasSender);

  const toRows = () =>
    void navigate({
      to: '/orders/upload',
      search: (now) => {
        const { step: _, ...rest } = now;
        return rest;
      },
      replace: true,
    });
  const check = () =>
    mutate(toSend(mapping), {
      onSuccess: (answered) => {
        draft.discard(startOf(answered));
        toRows();
      },
    });

  return (
    <UploadFrame
      step="columns"
      freight={batch.type === 'b2b'}
      lead={t('lead', {
        file: batch.fileName ?? words('apiRows'),
        mapped: mapping.columns.length,
        total: batch.header.length,
      })}
      actions={
        <>
          {checked && (
            <Button variant="default" onClick={toRows}>
              {t('back')}
            </Button>
          )}
          <Button loading={isPending} onClick={check}>
            {t(checked ? 'checkAgain' : 'check')}
          </Button>
        </>
      }
    >
      <div className={classes.notices}>
        <SameFileNotice batch={batch} />
        {batch.hasSavedMapping && !draft.isDirty && <Alert color="brand">{t('remembered')}</Alert>}
        <DraftNotice isRestored={draft.isRestored && draft.isDirty} onDiscard={() => draft.discard()} />
        {error !== null && (
          <Alert color="red" role="alert">
            {error instanceof ApiError ? error.problem.error : error.message}
          </Alert>
        )}
        <Missing missing={missing} />
      </div>
      <div className={classes.layout}>
        <ColumnsTable batch={batch} mapping={mapping} onChange={setValues} />
        <Surface className={missing.length > 0 ? (classes.sideFirst ?? '') : ''}>
          <ConstantsPanel
            mapping={mapping}
            missing={missing}
            onDefaults={(values) => setValues((now) => withDefaults(now, values))}
          />
          <RowsPanel mapping={mapping} onChange={(patch) => setValues((now) => ({ ...now, ...patch }))} />
        </Surface>
      </div>
    </UploadFrame>
  );
}

function Missing({ missing }: { readonly missing: readonly UploadFieldKey[] }) {
  const t = useMessages(columnsMessages);
  const locale = useLocale();
  const fieldName = useFieldName();
  if (missing.length === 0) return null;
  const names = new Intl.ListFormat(locale).format(missing.map(fieldName));
  return (
    <Alert color="yellow" role="status" title={`${t('missing')}: ${names}`}>
      {t('missingHelp')}
    </Alert>
  );
}
