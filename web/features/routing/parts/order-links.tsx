import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';

const MAX_LINKS = 8;

/** A link to an order. */
export function OrderLink({ code }: { readonly code: string }) {
  return (
    <Link to="/orders/$id" params={{ id: code }} className={classes.code}>
      {code}
    </Link>
  );
}

/** Links to the first orders, and the number of the remaining ones. */
export function OrderLinks({ codes, count }: { readonly codes: readonly string[]; readonly count: number }) {
  const t = useMessages(lControlMessages);
  const visibleCodes = codes.slice(0, MAX_LINKS);
  return (
    <p className={classes.links}>
      {visibleCodes.map((code) => (
        <OrderLink key={code} code={code} />
      ))}
      {count > visibleCodes.length && (
        <span className={classes.quiet}>{t('andMore', { count: count - visibleCodes.length })}</span>
      )}
    </p>
  );
}
