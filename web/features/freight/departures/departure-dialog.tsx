import { Alert, TextInput } from '@mantine/core';
import { departureInput, type PartnerDeparture } from '@portal/contract/freight';
import { useMessages } from '../../../i18n/messages.ts';
import { DialogSection } from '../../../ui/dialog/dialog-section.tsx';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { carriageMessages } from '../columns/carriage-messages.ts';
import { CancelDepartureButton } from './cancel-departure.tsx';
import { CargoFields } from './cargo-fields.tsx';
import { changeCarriage, type CarriageValues } from './carriage-values.ts';
import { departureMessages } from './departure-messages.ts';
import { loadDeparture, useSaveDeparture } from './departure-queries.ts';
import { toDepartureInput, toDepartureValues } from './departure-values.ts';
import classes from './departures.module.css';
import { DepartureFormDialog } from './departure-form-dialog.tsx';
import { useDepartureForm } from './use-departure-form.ts';
import { VehicleFields } from './vehicle-fields.tsx';

interface DepartureDialogProps {
  readonly partnerId: string;
  /** Undefined to create one. */
  readonly departure: PartnerDeparture | undefined;
  readonly onClose: () => void;
}

/** Each time with its label and its help. */
const TIMES = [
  ['localDeparture', 'departure', 'localAtOrigin'],
  ['localArrival', 'arrival', 'localAtDestination'],
  ['localCutOff', 'cutOff', 'cutOffHelp'],
  ['localLatestAcceptance', 'latestAcceptance', 'latestAcceptanceHelp'],
] as const;

/** Creates, edits or cancels a departure. */
export function DepartureDialog({ partnerId, departure, onClose }: DepartureDialogProps) {
  const t = useMessages(departureMessages);
  const tCarriage = useMessages(carriageMessages);
  const departureForm = useDepartureForm({
    name: `departure-${partnerId}`,
    row: departure,
    toValues: toDepartureValues,
    toInput: toDepartureInput,
    schema: departureInput,
    save: useSaveDeparture(partnerId),
    load: (id) => loadDeparture(partnerId, id),
    onSave: ({ number }) => {
      toast(t('saved', { number }));
      onClose();
    },
  });
  const { form, wasSubmitted } = departureForm;
  const { values, fieldErrors, setFields } = form;
  const fieldOf = useFieldProps(fieldErrors);
  const carriage = {
    values,
    fieldErrors,
    onChange: (change: Partial<CarriageValues>) => setFields(changeCarriage(values, change)),
  };
  return (
    <DepartureFormDialog
      title={departure === undefined ? t('newDeparture') : t('departureTitle', { number: departure.number })}
      submitLabel={departure === undefined ? t('create') : t('save')}
      onClose={onClose}
      form={departureForm}
      ending={
        departure !== undefined && (
          <CancelDepartureButton partnerId={partnerId} departure={departure} onEnd={onClose} />
        )
      }
    >
      {departure != null && departure.scheduleId !== null && !departure.isEdited && (
        <Alert color="brand">{t('partOfSchedule')}</Alert>
      )}
      <VehicleFields {...carriage} />
      <DialogSection title={t('times')}>
        <div className={classes.fields}>
          {TIMES.map(([key, label, help]) => (
            <TextInput
              key={key}
              {...fieldOf(key)}
              type="datetime-local"
              label={tCarriage(label)}
              description={t(help)}
              withAsterisk
              value={values[key]}
              onChange={(event) => setFields({ [key]: event.currentTarget.value })}
            />
          ))}
        </div>
      </DialogSection>
      <CargoFields {...carriage} wasSubmitted={wasSubmitted} />
    </DepartureFormDialog>
  );
}
