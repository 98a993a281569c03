import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import type { RouteMapProps } from './route-map-props.ts';
import classes from './route-map.module.css';

const RouteMapPicture = lazyPart(() => import('./route-map-picture.tsx'), 'RouteMapPicture');

interface RouteMapPlaceProps extends Omit<RouteMapProps, 'points'> {
  /** Undefined while they are not known yet: the map has its place already. */
  readonly points: RouteMapProps['points'] | undefined;
}

/** The route on a map drawn here, without any map service; its shapes come in a bundle of their own. */
export function RouteMap({ points, label }: RouteMapPlaceProps) {
  return (
    <div className={classes.place}>
      <Suspense fallback={<Skeleton height="100%" radius={0} />}>
        {points === undefined ? (
          <Skeleton height="100%" radius={0} />
        ) : (
          <RouteMapPicture points={points} label={label} />
        )}
      </Suspense>
    </div>
  );
}
