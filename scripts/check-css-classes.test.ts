import { expect, test } from 'vitest';
import { findClassFaults } from './check-css-classes.ts';

const SHEET = 'web/ui/page.module.css';
const check = (css: string, sources: Record<string, string>) =>
  findClassFaults(new Map([[SHEET, css]]), new Map(Object.entries(sources)));

test('a class that no component uses is a fault', () => {
  const css = '.frame .title:hover { color: red } @media (width < 480px) { .narrow { margin: .5em } }';
  const code = "import classes from './page.module.css';\nconst names = [classes.frame, classes.narrow];";
  expect(check(css, { 'web/ui/page.tsx': code })).toEqual([`${SHEET}: no component uses .title`]);
});

test('a class that no module declares is a fault', () => {
  const code = "import classes from './page.module.css';\nconst names = [classes.frame, classes.word];";
  expect(check('.frame { margin: 0 }', { 'web/ui/page.tsx': code })).toEqual([
    `web/ui/page.tsx: ${SHEET} has no .word`,
  ]);
});

test('a class counts as used through another export name and through composes', () => {
  const css =
    '/* .note {} */ .link { margin: 0 } .strong { composes: link } .strong :global(.icon) { margin: 0 }';
  const sources = {
    'web/ui/index.ts': "export { default as pageClasses } from './page.module.css';",
    'web/orders/list.tsx':
      "import { pageClasses as styles } from '../ui/index.ts';\nconst name = styles.strong;",
  };
  expect(check(css, sources)).toEqual([]);
});
