import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import type { RouteMapProps } from './route-map-props.ts';
import { lazyPart } from '../../i18n/lazy-part.ts';

const RouteMapPicture = lazyPart(() => import('./route-map-picture.tsx'), 'RouteMapPicture');

/** The route on a map drawn here, without any map service; its shapes come in a bundle of their own. */
export function RouteMap(props: RouteMapProps) {
  return (
    <Suspense fallback={<Skeleton height={240} radius={0} />}>
      <RouteMapPicture {...props} />
    </Suspense>
  );
}
