import { NativeSelect } from '@mantine/core';
import { LOGO_OWNERS, LOGO_PERCENT, LOGO_POSITIONS, type LabelSettings } from '@portal/contract/labels';
import { useFlag } from '../../flags/flag-store.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import classes from './labels.module.css';
import { logoMessages } from './logo-messages.ts';

export type LogoSettings = Pick<LabelSettings, 'logoOwner' | 'logoPosition' | 'logoPercent'>;

/** Sizes to choose from, in percent. */
const PERCENTS = [LOGO_PERCENT.max, 80, 60, LOGO_PERCENT.min];

interface LogoFieldsProps {
  readonly value: LogoSettings;
  readonly disabled: boolean;
  readonly onChange: (change: Partial<LogoSettings>) => void;
}

/** Whose logo labels show, its position and its size. Logos of customers need the flag of customers. */
export function LogoFields({
  value: { logoOwner, logoPosition, logoPercent },
  disabled,
  onChange,
}: LogoFieldsProps) {
  const t = useMessages(logoMessages);
  const { formatNumber } = useFormats();
  const hasCustomers = useFlag('display-manage-customers');
  const owners = LOGO_OWNERS.filter((owner) => hasCustomers || owner !== 'CUSTOMER' || owner === logoOwner);
  const isDisabled = disabled || logoOwner === 'NONE';
  return (
    <div className={classes.logoSettings}>
      <NativeSelect
        label={t('owner')}
        {...(logoOwner === 'CUSTOMER' && { description: t('ownerHelp') })}
        value={logoOwner}
        disabled={disabled}
        data={owners.map((owner) => ({ value: owner, label: t(`owner${owner}`) }))}
        onChange={(event) => onChange({ logoOwner: event.currentTarget.value as LogoSettings['logoOwner'] })}
      />
      <NativeSelect
        label={t('position')}
        value={logoPosition}
        disabled={isDisabled}
        data={LOGO_POSITIONS.map((position) => ({ value: position, label: t(`position${position}`) }))}
        onChange={(event) =>
          onChange({ logoPosition: event.currentTarget.value as LogoSettings['logoPosition'] })
        }
      />
      <NativeSelect
        label={t('percent')}
        value={String(logoPercent)}
        disabled={isDisabled}
        data={[...new Set([...PERCENTS, logoPercent])].map((percent) => ({
          value: String(percent),
          label: formatNumber(percent / 100, { style: 'percent' }),
        }))}
        onChange={(event) => onChange({ logoPercent: Number(event.currentTarget.value) })}
      />
    </div>
  );
}
