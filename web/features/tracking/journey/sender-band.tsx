import { getSenderLogo, type PublicTracking } from '@portal/contract/tracking';
import { buildUrl } from '../../../api/client.ts';
import classes from './sender-band.module.css';

interface SenderBandProps extends Pick<PublicTracking, 'sender'> {
  readonly code: string;
}

/** Name, logo and colour of the sender, above the journey that its consignee sees. */
export function SenderBand({ code, sender: { name, colour, hasLogo } }: SenderBandProps) {
  return (
    <div className={classes.band} style={colour === null ? {} : { borderTopColor: colour }}>
      {hasLogo && <img className={classes.logo} src={buildUrl(getSenderLogo, { params: { code } })} alt="" />}
      <span className={classes.name}>{name}</span>
    </div>
  );
}
