import { departureScheduleInput, type DepartureSchedule } from '@portal/contract/freight';
import { useMessages } from '../../../i18n/messages.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { CargoFields } from './cargo-fields.tsx';
import { changeCarriage, type CarriageValues } from './carriage-values.ts';
import { departureMessages } from './departure-messages.ts';
import { loadSchedule, useEndSchedule, useSaveSchedule } from './departure-queries.ts';
import { EndingButton } from './ending-button.tsx';
import { DepartureFormDialog } from './departure-form-dialog.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { toScheduleInput, toScheduleValues } from './schedule-values.ts';
import { useDepartureForm } from './use-departure-form.ts';
import { VehicleFields } from './vehicle-fields.tsx';

interface ScheduleDialogProps {
  readonly partnerId: string;
  /** Undefined to create one. */
  readonly schedule: DepartureSchedule | undefined;
  readonly onClose: () => void;
}

/** Creates, edits or ends a schedule. */
export function ScheduleDialog({ partnerId, schedule, onClose }: ScheduleDialogProps) {
  const t = useMessages(departureMessages);
  const end = useEndSchedule(partnerId);
  const scheduleForm = useDepartureForm({
    name: `departure-schedule-${partnerId}`,
    row: schedule,
    toValues: toScheduleValues,
    toInput: toScheduleInput,
    schema: departureScheduleInput,
    save: useSaveSchedule(partnerId),
    load: (id) => loadSchedule(partnerId, id),
    onSave: ({ number }) => {
      toast(t('scheduleSaved', { number }));
      onClose();
    },
  });
  const { form, wasSubmitted } = scheduleForm;
  const { values, fieldErrors, setFields } = form;
  const carriage = {
    values,
    fieldErrors,
    onChange: (change: Partial<CarriageValues>) => setFields(changeCarriage(values, change)),
  };
  return (
    <DepartureFormDialog
      title={schedule === undefined ? t('newSchedule') : t('scheduleTitle', { number: schedule.number })}
      submitLabel={schedule === undefined ? t('create') : t('save')}
      onClose={onClose}
      form={scheduleForm}
      ending={
        schedule !== undefined && (
          <EndingButton
            ending={{
              id: schedule.id,
              label: t('end'),
              title: t('endTitle', { number: schedule.number }),
              doneText: t('ended', { number: schedule.number }),
              mutation: end,
              help: t('endHelp'),
            }}
            onEnd={onClose}
          />
        )
      }
    >
      <VehicleFields {...carriage} />
      <ScheduleFields values={values} onChange={setFields} fieldErrors={fieldErrors} />
      <CargoFields {...carriage} wasSubmitted={wasSubmitted} />
    </DepartureFormDialog>
  );
}
