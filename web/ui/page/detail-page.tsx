import { Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useRecordRecentPage } from '../commands/recent-pages.ts';
import { Code } from '../display/code.tsx';
import classes from './detail-page.module.css';
import { useDocumentTitle } from '../browser/document-title.ts';
import { Surface } from './surface.tsx';
import { uiMessages } from '../ui-messages.ts';

interface DetailPageProps {
  /** Code of the object; also the title of the page. */
  readonly code: string;
  /** Kind of the object, for the title and for screen readers: 'Order'. */
  readonly kind: string;
  readonly back: { readonly label: string; readonly to: string };
  readonly status?: ReactNode;
  readonly actions?: ReactNode;
  /** A line below the code. */
  readonly lead?: ReactNode;
  /** Above the columns: what the user has to know or do first. */
  readonly notice?: ReactNode;
  readonly main: ReactNode;
  readonly side?: ReactNode;
}

/** The frame of a page about one object: code, status and actions, a main column and a side column. */
export function DetailPage({ code, kind, back, status, actions, lead, notice, main, side }: DetailPageProps) {
  useDocumentTitle(`${kind} ${code}`);
  useRecordRecentPage(code, kind);
  return (
    <div className={classes.page}>
      <BackLink {...back} />
      <header className={classes.head}>
        <Title order={1} className={classes.title ?? ''}>
          <VisuallyHidden>{kind} </VisuallyHidden>
          <Code value={code} large />
        </Title>
        {status}
        {actions === undefined ? null : (
          <div className={classes.actions} data-no-print>
            {actions}
          </div>
        )}
        {lead === undefined ? null : <div className={classes.lead}>{lead}</div>}
      </header>
      {notice}
      <div className={classes.columns} data-side={side !== undefined || undefined}>
        <div className={classes.main}>{main}</div>
        {side === undefined ? null : <aside className={classes.side}>{side}</aside>}
      </div>
    </div>
  );
}

function BackLink({ label, to }: DetailPageProps['back']) {
  return (
    <Link to={to} className={classes.back} data-no-print>
      <IconChevronLeft size={16} aria-hidden /> {label}
    </Link>
  );
}

interface SectionProps {
  readonly title: string;
  /** Of links to the section. */
  readonly id?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** Without padding, for tables and maps that reach the edges. */
  readonly flush?: boolean;
}

/** A titled section of a detail page. */
export function Section({ title, id, aside, children, flush = false }: SectionProps) {
  return (
    <Surface>
      <section id={id} className={classes.section} aria-label={title}>
        <div className={classes.sectionHead}>
          <Title order={2}>{title}</Title>
          {aside}
        </div>
        <div className={flush ? '' : classes.sectionBody}>{children}</div>
      </section>
    </Surface>
  );
}

interface FactsProps {
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** Properties of an object as a description list. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.label} className={classes.fact}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The detail page while its object is loading. */
export function DetailSkeleton({ kind, back }: Pick<DetailPageProps, 'kind' | 'back'>) {
  const t = useMessages(uiMessages);
  useDocumentTitle(kind);
  return (
    <div className={classes.page} aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <BackLink {...back} />
      <div className={classes.head}>
        <Title order={1} className={classes.title ?? ''}>
          <VisuallyHidden>{kind}</VisuallyHidden>
          <Skeleton height={28} width={220} aria-hidden />
        </Title>
        <Skeleton height={22} width={90} />
      </div>
      <div className={classes.columns} data-side>
        <div className={classes.main}>
          <Skeleton height={220} />
          <Skeleton height={300} />
        </div>
        <div className={classes.side}>
          <Skeleton height={260} />
          <Skeleton height={160} />
        </div>
      </div>
    </div>
  );
}
