import type { Bag } from '@portal/contract/bagging';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { BagLink, BagStateChip } from '../bags/index.ts';
import classes from './scanning.module.css';
import { scanningMessages } from './scanning-messages.ts';

/** Nothing has the code. */
export function NoSubject({ code }: { readonly code: string }) {
  const t = useMessages(scanningMessages);
  return (
    <div className={classes.panel} data-tone="refused">
      <div>
        <div className={classes.verdict}>{t('verdict_UNKNOWN')}</div>
        <div className={classes.help}>{t('lookupNothing', { code })}</div>
        <div className={classes.help}>{t('lookupNothingHelp')}</div>
      </div>
    </div>
  );
}

/** A bag, with the link to continue it. */
export function BagSubject({ bag }: { readonly bag: Bag }) {
  const t = useMessages(scanningMessages);
  return (
    <div className={classes.panel} data-tone="ready">
      <div>
        <div className={classes.verdict}>{bag.bagCode}</div>
        <div className={classes.help}>
          {bag.destinationPortId} · {bag.partner.name} · {t('pieces')}: {bag.pieces}{' '}
          <BagStateChip state={bag.state} />
        </div>
        <div className={classes.help}>
          {bag.state === 'OPEN' ? (
            <Link to="/bagging/scan" search={{ bag: bag.id }}>
              {t('lookupContinue')}
            </Link>
          ) : (
            <BagLink bag={bag} />
          )}
        </div>
      </div>
    </div>
  );
}
