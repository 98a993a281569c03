import { Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './detail-page.module.css';
import { Section } from './detail-page.tsx';
import foldClasses from './foldable-section.module.css';
import { Surface } from './surface.tsx';

interface FoldableSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a detail page that is closed at first in a narrow window, for long lists below the main facts. */
export function FoldableSection({ title, children }: FoldableSectionProps) {
  const isNarrow = useMediaQuery('(max-width: 600px)', undefined, { getInitialValueInEffect: false });
  if (!isNarrow) return <Section title={title}>{children}</Section>;
  return (
    <Surface>
      <details>
        <summary className={foldClasses.summary}>
          <Title order={2}>{title}</Title>
        </summary>
        <div className={classes.sectionBody}>{children}</div>
      </details>
    </Surface>
  );
}
