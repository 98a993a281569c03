import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import type { RouteMapProps } from './route-map-picture.tsx';
import classes from './route-map.module.css';

const RouteMapPicture = lazyPart(() => import('./route-map-picture.tsx'), 'RouteMapPicture');

interface LazyRouteMapProps extends Omit<RouteMapProps, 'points'> {
  /** Undefined while they are loading: the space of the map is reserved. */
  readonly points: RouteMapProps['points'] | undefined;
  /** A strip instead of a picture of its own. */
  readonly isStrip?: boolean;
}

/** The route on a map that is rendered locally, without a map service. The map is a bundle of its own. */
export function RouteMap({ points, isStrip = false, ...map }: LazyRouteMapProps) {
  return (
    <div className={classes.place} data-strip={isStrip || undefined}>
      <Suspense fallback={<Skeleton height="100%" radius={0} />}>
        {points === undefined ? (
          <Skeleton height="100%" radius={0} />
        ) : (
          <RouteMapPicture points={points} {...map} />
        )}
      </Suspense>
    </div>
  );
}
