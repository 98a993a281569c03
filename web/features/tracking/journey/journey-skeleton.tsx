import { Skeleton } from '@mantine/core';
import { Surface } from '../../../ui/page/surface.tsx';
import classes from './journey.module.css';

/** Placeholder while a journey loads. */
export function JourneySkeleton() {
  return (
    <div className={classes.layout} aria-hidden>
      <Surface className={classes.head ?? ''}>
        <Skeleton height={24} width={140} />
        <Skeleton height={28} width="60%" mt={12} />
        <Skeleton height={16} width="40%" mt={12} />
      </Surface>
      <Surface className={classes.events ?? ''}>
        {[70, 55, 62, 48].map((width) => (
          <Skeleton key={width} height={40} width={`${width}%`} mb={20} />
        ))}
      </Surface>
    </div>
  );
}
