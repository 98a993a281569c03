import { isDangerous, type GoodsFlag } from '@portal/contract/trade';
import classes from './goods-badges.module.css';

interface GoodsBadgesProps {
  readonly flags: readonly GoodsFlag[];
  /** The text of a flag; its code by default. */
  readonly formatFlag?: (flag: GoodsFlag) => string;
}

/** A badge for each flag, coloured for dangerous goods; renders nothing without flags. */
export function GoodsBadges({ flags, formatFlag = (flag) => flag }: GoodsBadgesProps) {
  if (flags.length === 0) return null;
  return (
    <div className={classes.flags}>
      {flags.map((flag) => (
        <span key={flag} className={classes.flag} data-dangerous={isDangerous(flag) || undefined}>
          {formatFlag(flag)}
        </span>
      ))}
    </div>
  );
}
