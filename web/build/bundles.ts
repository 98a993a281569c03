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
 * browsers keep them.
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
    name: 'shell',
    test: anyOf(
      '/web/routes/(?!app|login|error-pages|shell/(menu-drawer|shell.tsx))',
      '/web/ui/(jobs/jobs-(tray|store)|commands/(command-store|shortcut-keys|use-shortcut-keys|key-caps)|toast|tip|use-tipped|popup/(menu-button|panel-button|use-popup)|ui-messages|chinese-letters)',
      '/web/features/[^/]+/[^/]+-routes\\.',
      '/web/features/jobs/',
    ),
  },
  {
    // Every list.
    name: 'list',
    test: anyOf(
      '/web/ui/(page-frame|states|surface|code|status-chip|quantities|relative-time|dialog\\.)',
      '/web/ui/list/(?!list-search|filter-panel|column-choice|view-list|name-view)',
      '/web/i18n/format',
      `${MANTINE}components/(CopyButton|Group|NativeSelect|Combobox/ComboboxChevron)/`,
      `${LIBRARIES}@mantine/hooks/esm/(use-clipboard|use-resize-observer)/`,
    ),
  },
];
