import { useMessages } from '../../../i18n/messages.ts';
import { PortSelect } from '../../../ui/form/code-select.tsx';
import { getPortCountry, usePorts } from '../../reference-data/index.ts';
import { ordersMessages } from '../orders-messages.ts';

interface PortFilterProps {
  readonly label: string;
  /** The selected country; empty: the country of the selected port, whose code begins with it. */
  readonly country: string;
  readonly value: string;
  readonly onChange: (port: string) => void;
}

export function PortFilter({ label, country, value, onChange }: PortFilterProps) {
  const t = useMessages(ordersMessages);
  const ports = usePorts(country === '' ? getPortCountry(value) : country);
  const isDisabled = country === '' && value === '';
  return (
    <PortSelect
      label={label}
      placeholder={isDisabled ? t('chooseCountryFirst') : ''}
      disabled={isDisabled}
      options={ports}
      value={value}
      onChange={onChange}
    />
  );
}
