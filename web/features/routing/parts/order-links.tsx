import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';

const SHOWN = 8;

/** An order's code, leading to its page. */
export function OrderLink({ code }: { readonly code: string }) {
  return (
    <Link to="/orders/$id" params={{ id: code }} className={classes.code}>
      {code}
    </Link>
  );
}

/** Orders by code, each a link to its page; of many the first few. */
export function OrderLinks({ codes, count }: { readonly codes: readonly string[]; readonly count: number }) {
  const t = useMessages(lControlMessages);
  const shown = codes.slice(0, SHOWN);
  return (
    <p className={classes.links}>
      {shown.map((code) => (
        <OrderLink key={code} code={code} />
      ))}
      {count > shown.length && (
        <span className={classes.quiet}>{t('andMore', { count: count - shown.length })}</span>
      )}
    </p>
  );
}
