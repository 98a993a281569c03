import { Badge } from '@mantine/core';
import { GOODS_FLAG_FACTS, type GoodsFlag } from '@portal/contract/orders';
import classes from './goods-badges.module.css';

interface GoodsBadgesProps {
  readonly flags: readonly GoodsFlag[];
  /** The text of a flag; its code by default. */
  readonly formatFlag?: (flag: GoodsFlag) => string;
}

/** A badge for each flag; renders nothing without flags. */
export function GoodsBadges({ flags, formatFlag = (flag) => flag }: GoodsBadgesProps) {
  if (flags.length === 0) return null;
  return (
    <div className={classes.flags}>
      {flags.map((flag) => (
        <Badge
          key={flag}
          variant="light"
          color={GOODS_FLAG_FACTS[flag].hazard === undefined ? 'gray' : 'orange'}
          className={classes.flag ?? ''}
        >
          {formatFlag(flag)}
        </Badge>
      ))}
    </div>
  );
}
