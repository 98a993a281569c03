import type { Plugin } from 'vite';

/** Which modules share a file, for what every first load brings: many small files compress worse than a few. */
interface Bundle {
  readonly name: string;
  readonly test: RegExp;
}

const LIBRARIES = '/node_modules/';
const MANTINE = `${LIBRARIES}@mantine/core/esm/`;

function anyOf(...paths: readonly string[]): RegExp {
  return new RegExp(`(${paths.map((path) => path.replaceAll('/', String.raw`[\\/]`)).join('|')})`);
}

/**
 * Only what all pages of a kind load anyway stands here; the rest is left to the bundler, which keeps a page from
 * loading what only another one uses. Libraries stand apart from our own modules: no release of ours changes them, and
 * browsers keep them. No bundle may import another that imports it back, which `refuseCircles` sees to.
 */
export const BUNDLES: readonly Bundle[] = [
  {
    // The sign-in page and the portal.
    name: 'base',
    test: anyOf(
      `${LIBRARIES}(react|react-dom|scheduler|clsx|@lingui/core)/`,
      `${MANTINE}core/`,
      `${MANTINE}components/(ActionIcon|Alert|Button|CloseButton|Input|InputBase|Loader|Stack|Text|TextInput|Title|Transition|UnstyledButton)/`,
      `${LIBRARIES}@mantine/hooks/esm/(utils|use-color-scheme|use-did-update|use-id|use-isomorphic-effect|use-media-query|use-reduced-motion)/`,
    ),
  },
  {
    // Every signed-in page.
    name: 'portal',
    test: anyOf(
      `${LIBRARIES}@tanstack/(?!react-router/dist/esm/useBlocker|react-query/build/modern/useQueries)`,
      `${LIBRARIES}use-sync-external-store/`,
      `${MANTINE}components/(Burger|Kbd|Skeleton|VisuallyHidden)/`,
      `${LIBRARIES}@mantine/hooks/esm/(use-local-storage|use-window-event)/`,
    ),
  },
  {
    // Every list.
    name: 'list',
    test: anyOf(
      '/web/ui/(page-frame|states|surface|code|status-chip|quantities|relative-time|dialog\\.)',
      '/web/ui/list/(?!list-search|filter-panel|column-choice|view-list|name-view)',
      `${MANTINE}components/(CopyButton|Group|NativeSelect|Combobox/ComboboxChevron)/`,
      `${LIBRARIES}@mantine/hooks/esm/(use-clipboard|use-resize-observer)/`,
    ),
  },
];

/** Fails a build whose files import each other in a circle: a module would run before what it reads is there. */
export function refuseCircles(): Plugin {
  return {
    name: 'refuse-circles',
    generateBundle(_options, files) {
      const done = new Set<string>();
      const visit = (name: string, path: readonly string[]): void => {
        if (path.includes(name)) this.error(`Bundles in a circle: ${[...path, name].join(' > ')}`);
        if (done.has(name)) return;
        const file = files[name];
        if (file?.type === 'chunk') for (const other of file.imports) visit(other, [...path, name]);
        done.add(name);
      };
      for (const name of Object.keys(files)) visit(name, []);
    },
  };
}
