import { useMessages } from '../../../i18n/messages.ts';
import { PortSelect } from '../../../ui/form/code-select.tsx';
import { usePorts } from '../../reference-data/index.ts';
import { ordersMessages } from '../orders-messages.ts';

interface PortFilterProps {
  readonly label: string;
  /** The country chosen beside it; a port's own code begins with its country too. */
  readonly country: string;
  readonly value: string;
  readonly onChange: (port: string) => void;
}

const COUNTRY_LETTERS = 2;

export function PortFilter({ label, country, value, onChange }: PortFilterProps) {
  const t = useMessages(ordersMessages);
  const ports = usePorts(country === '' ? value.slice(0, COUNTRY_LETTERS) : country);
  const closed = country === '' && value === '';
  return (
    <PortSelect
      label={label}
      placeholder={closed ? t('chooseCountryFirst') : ''}
      disabled={closed}
      options={ports}
      value={value}
      onChange={onChange}
    />
  );
}
