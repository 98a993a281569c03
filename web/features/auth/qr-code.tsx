import { create } from 'qrcode';
import { useMemo } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { authMessages } from './auth-messages.ts';
import classes from './auth.module.css';

const SIZE_PX = 150;
const VERSION = 12;

/** The set-up address as a QR code of 150 px: version 12, error correction H, no margin of its own. */
export function QrCode({ url }: { readonly url: string }) {
  const t = useMessages(authMessages);
  const { modules } = useMemo(() => create(url, { version: VERSION, errorCorrectionLevel: 'H' }), [url]);
  const { size } = modules;
  const dark = Array.from({ length: size * size }, (_, at) =>
    modules.get(Math.floor(at / size), at % size) ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  ).join('');
  return (
    // White around it in both schemes: a reader needs the quiet zone.
    <div className={classes.qr}>
      <svg
        role="img"
        aria-label={t('qr')}
        width={SIZE_PX}
        height={SIZE_PX}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={dark} fill="#000" />
      </svg>
    </div>
  );
}
