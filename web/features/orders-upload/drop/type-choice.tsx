import { IconHome, IconPackage, IconWorld } from '@tabler/icons-react';
import type { OrderBatchType } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { uploadMessages } from '../upload-messages.ts';
import classes from './drop-step.module.css';

const TYPES = [
  { type: 'cross-border', labelKey: 'typeCrossBorder', helpKey: 'typeCrossBorderHelp', Icon: IconWorld },
  { type: 'domestic', labelKey: 'typeDomestic', helpKey: 'typeDomesticHelp', Icon: IconHome },
  { type: 'b2b', labelKey: 'typeFreight', helpKey: 'typeFreightHelp', Icon: IconPackage },
] as const;

interface TypeChoiceProps {
  readonly value: OrderBatchType;
  readonly onChange: (type: OrderBatchType) => void;
  readonly disabled: boolean;
}

/** Radio buttons for the type of orders in the file. */
export function TypeChoice({ value, onChange, disabled }: TypeChoiceProps) {
  const t = useMessages(uploadMessages);
  return (
    <fieldset className={classes.types} disabled={disabled}>
      <legend className={classes.heading}>{t('type')}</legend>
      {TYPES.map(({ type, labelKey, helpKey, Icon }) => (
        <label key={type} className={classes.type} data-checked={type === value || undefined}>
          <input
            type="radio"
            name="type"
            className={classes.radio}
            checked={type === value}
            onChange={() => onChange(type)}
          />
          <Icon size={22} stroke={1.5} aria-hidden className={classes.typeIcon} />
          <span>
            <span className={classes.typeName}>{t(labelKey)}</span>
            <span className={classes.help}>{t(helpKey)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
