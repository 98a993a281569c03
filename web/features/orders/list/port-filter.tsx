import { useMessages } from '../../../i18n/messages.ts';
import { PortSelect } from '../../../ui/form/code-select.tsx';
import { usePorts } from '../../reference-data/index.ts';
import { ordersMessages } from '../orders-messages.ts';

interface PortFilterProps {
  readonly label: string;
  /** The selected country; empty: the country of the selected port, whose code begins with it. */
  readonly country: string;
  readonly value: string;
  readonly onChange: (port: string) => void;
}

const COUNTRY_LETTERS = 2;

export function PortFilter({ label, country, value, onChange }: PortFilterProps) {
  const t = useMessages(ordersMessages);
  const ports = usePorts(country === '' ? value.slice(0, COUNTRY_LETTERS) : country);
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
