import { NativeSelect } from '@mantine/core';
import { listPrintJobs, PRINT_JOB_STATES, type PrintJob } from '@portal/contract/printing';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { readListQuery } from '../../api/list-query.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import { AddPrinterButton } from './add-printer-button.tsx';
import { readChosenPrinter, saveChosenPrinter } from './printer-settings.ts';
import { printingMessages } from './printing-messages.ts';
import { polledPrintersQuery, printJobsQuery } from './printing-queries.ts';
import { RemovePrinter } from './remove-printer.tsx';
import { StationPanel } from './station-panel.tsx';
import { usePrintJobColumns } from './use-print-job-columns.tsx';

const route = getRouteApi('/signed-in/print-queue');

/** `/print-queue`: the jobs of a printer, and the page that prints them on the PC beside it. */
export function PrintQueuePage() {
  const t = useMessages(printingMessages);
  const { printer: printerId, ...search } = route.useSearch();
  const navigate = useNavigate();
  const { data: printers, dataUpdatedAt: readAt } = useQuery(polledPrintersQuery);
  const chosenId = printerId ?? readChosenPrinter();
  const printer = printers?.find(({ id }) => id === chosenId) ?? printers?.[0];
  const result = useQuery(printJobsQuery(printer?.id ?? '', readListQuery(listPrintJobs, search)));
  const columns = usePrintJobColumns();
  const choose = (id: string | undefined) => {
    saveChosenPrinter(id ?? '');
    void navigate({ to: '/print-queue', search: { printer: id }, resetScroll: false });
  };
  if (printers?.length === 0)
    return (
      <PageFrame title={t('title')} lead={t('lead')}>
        <Surface>
          <EmptyState
            title={t('noPrinterTitle')}
            help={t('noPrinterText')}
            action={<AddPrinterButton isDefault onAdded={choose} />}
          />
        </Surface>
      </PageFrame>
    );
  return (
    <ListPage<PrintJob>
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          {printer !== undefined && (
            <NativeSelect
              aria-label={t('printer')}
              value={printer.id}
              data={(printers ?? []).map(({ id, name, waiting }) => ({
                value: id,
                label: waiting > 0 ? t('printerWaiting', { name, count: waiting }) : name,
              }))}
              onChange={(event) => choose(event.currentTarget.value)}
            />
          )}
          <AddPrinterButton onAdded={choose} />
          {printer !== undefined && <RemovePrinter printer={printer} onRemoved={() => choose(undefined)} />}
        </>
      }
      search={search}
      onSearch={(patch) =>
        void navigate({
          to: '/print-queue',
          search: (current) => ({ ...current, ...patch }),
          resetScroll: false,
        })
      }
      result={result}
      rowId={({ id }) => id}
      rowLabel={({ orderCodes }) => orderCodes.join(', ')}
      columns={columns}
      filters={[
        {
          kind: 'multiSelect',
          key: 'state',
          label: t('state'),
          options: PRINT_JOB_STATES.map((state) => ({ value: state, label: t(`state_${state}`) })),
        },
      ]}
      notice={
        printer === undefined ? null : <StationPanel key={printer.id} printer={printer} readAt={readAt} />
      }
      empty={{ title: t('emptyTitle'), help: t('emptyText') }}
    />
  );
}
