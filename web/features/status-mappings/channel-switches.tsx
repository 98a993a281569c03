import { Switch } from '@mantine/core';
import { STATUS_CHANNELS, type StatusSwitches } from '@portal/contract/status-mappings';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Section } from '../../ui/page/detail-page.tsx';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { statusMappingMessages } from './status-mapping-messages.ts';
import { useSetSwitch } from './status-mapping-queries.ts';
import classes from './status-mapping.module.css';
import { useMayConfigure } from './use-may-configure.ts';

/** A switch for each channel, saved at once. */
export function ChannelSwitches({ switches }: { readonly switches: StatusSwitches }) {
  const t = useMessages(statusMappingMessages);
  const mayConfigure = useMayConfigure();
  const { mutate, isPending, variables } = useSetSwitch();
  return (
    <Section title={t('channels')}>
      <div className={classes.switches}>
        {STATUS_CHANNELS.map((channel) => {
          const label = t(`channel_${channel}`);
          const isChanging = isPending && variables.channel === channel;
          return (
            <Switch
              key={channel}
              label={label}
              disabled={!mayConfigure}
              checked={isChanging ? variables.isOn : switches[channel]}
              onChange={({ currentTarget: { checked: isOn } }) =>
                mutate(
                  { channel, isOn },
                  {
                    onSuccess: () => toast(t(isOn ? 'channelOn' : 'channelOff', { channel: label })),
                    onError: (error) => toastFailure(getErrorMessage(error, t('failed'))),
                  },
                )
              }
            />
          );
        })}
      </div>
    </Section>
  );
}
