import { Group, Select } from '@mantine/core';
import { PACKAGE_TYPES } from '@portal/contract/trade';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { packageMessages } from '../package-messages.ts';
import type { ParcelValues } from './order-form-values.ts';

type PackageValues = Pick<ParcelValues, 'packageType' | 'isStackable'>;

interface PackageFieldsProps {
  readonly value: PackageValues;
  readonly onChange: (value: PackageValues) => void;
  readonly error: ReactNode;
}

/** The package type of a piece of freight, and whether other pieces may stand on it. */
export function PackageFields({ value, onChange, error }: PackageFieldsProps) {
  const t = useMessages(packageMessages);
  const { packageType, isStackable } = value;
  return (
    <Group grow align="flex-start">
      <Select
        label={t('packageType')}
        error={error}
        searchable
        clearable
        data={PACKAGE_TYPES.map((code) => ({ value: code, label: `${code} · ${t(`type_${code}`)}` }))}
        value={packageType === '' ? null : packageType}
        onChange={(code) => onChange({ packageType: code ?? '', isStackable })}
      />
      <Select
        label={t('stackable')}
        clearable
        data={[
          { value: 'true', label: t('isStackable') },
          { value: 'false', label: t('isNotStackable') },
        ]}
        value={isStackable === '' ? null : String(isStackable)}
        onChange={(text) => onChange({ packageType, isStackable: text === null ? '' : text === 'true' })}
      />
    </Group>
  );
}
