import { create } from 'qrcode';
import { useMemo } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { authMessages } from './auth-messages.ts';
import classes from './auth.module.css';

const SIZE_PX = 150;
const VERSION = 12;

/** A URL as a QR code of 150 px: version 12, error correction H, without margin. */
export function QrCode({ url }: { readonly url: string }) {
  const t = useMessages(authMessages);
  const { modules } = useMemo(() => create(url, { version: VERSION, errorCorrectionLevel: 'H' }), [url]);
  const { size } = modules;
  const darkPath = Array.from({ length: size * size }, (_, index) =>
    modules.get(Math.floor(index / size), index % size)
      ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z`
      : '',
  ).join('');
  return (
    // The container is white in both color schemes: scanners need a quiet zone.
    <div className={classes.qr}>
      <svg
        role="img"
        aria-label={t('qr')}
        width={SIZE_PX}
        height={SIZE_PX}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={darkPath} fill="#000" />
      </svg>
    </div>
  );
}
