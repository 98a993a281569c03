import type { Plugin } from 'vite';

/** Which modules share a file, for what every first load brings: many small files compress worse than a few. */
interface Bundle {
  readonly name: string;
  readonly test: RegExp;
}

const LIBRARIES = '/node_modules/';
const MANTINE = `${LIBRARIES}@mantine/core/esm/`;
const ICONS = `${LIBRARIES}@tabler/icons-react/dist/esm/`;

function matchAny(...paths: readonly string[]): RegExp {
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
    test: matchAny(
      `${LIBRARIES}(react|react-dom|scheduler|clsx|@lingui/core)/`,
      `${MANTINE}core/`,
      `${MANTINE}components/(ActionIcon|Alert|Button|CloseButton|Input|InputBase|Loader|Stack|Text|TextInput|Title|Transition|UnstyledButton)/`,
      `${LIBRARIES}@mantine/hooks/esm/(utils|use-color-scheme|use-did-update|use-id|use-isomorphic-effect|use-media-query|use-reduced-motion)/`,
      `${ICONS}(defaultAttributes|createReactComponent)`,
    ),
  },
  {
    // The same, of our own.
    name: 'start',
    test: matchAny(
      'vite/preload-helper',
      '/contract/(core/(languages|operation)|auth/auth-operations)\\.',
      '/web/i18n/(messages|locales|lazy-part|localize-answer)\\.',
      '/web/api/(client|api-messages)\\.',
      '/web/ui/(browser/document-title|display/mark|theme/(field|theme|theme-tokens))\\.',
      '/web/routes/login/sign-in-paths',
    ),
  },
  {
    // Every signed-in page.
    name: 'portal',
    test: matchAny(
      `${LIBRARIES}@tanstack/(?!react-router/dist/esm/useBlocker|react-query/build/modern/useQueries)`,
      `${LIBRARIES}use-sync-external-store/`,
      `${MANTINE}components/(Burger|Kbd|Skeleton|VisuallyHidden)/`,
      `${LIBRARIES}@mantine/hooks/esm/(use-local-storage|use-window-event)/`,
      `${ICONS}icons/Icon(AddressBook|ArrowBackUp|ChevronDown|Inbox|MapSearch|PlaneDeparture|Scale|Search|Settings)\\.`,
    ),
  },
  {
    // The same, of our own: the addresses of all pages, and the frame around them.
    name: 'frame',
    test: matchAny(
      '/contract/(auth/roles|flags/flags|jobs/jobs-operations|orders/(order-values|orders-operations)|quantities/money)\\.',
      '/contract/navigation/navigation',
      '/web/api/session',
      '/web/flags/flag-store',
      '/web/i18n/format',
      '/web/features/.+-routes\\.',
      '/web/features/jobs/(job-entry|jobs-messages|watch-job)\\.',
      '/web/features/(orders/orders-messages|routing/lane-search|support/support-messages)\\.',
      '/web/session/',
      '/web/route-parts/',
      '/web/routes/(app|feature-pages|in-main|last-resort|page-pending|query-client|router|shell-messages|state-resets)\\.',
      '/web/routes/settings/settings-routes',
      '/web/routes/shell/(kept-keys|layout|navigation-for)\\.',
      '/web/ui/(browser/when-idle|theme/chinese-font|toast/|tooltip/|ui-messages\\.)',
      '/web/ui/commands/(command-store|shortcut-keys|use-shortcut-keys)\\.',
      '/web/ui/jobs/(jobs-store|jobs-tray.module)',
      '/web/ui/list/list-search',
      '/web/ui/popup/(menu-button|panel-button|use-popup)\\.',
    ),
  },
  {
    // Every list.
    name: 'list',
    test: matchAny(
      '/web/ui/(page/(page-frame|states|surface)|display/(code|status-chip|quantities|relative-time)|dialog/(dialog|use-dialog-state)|browser/save-file)\\.',
      '/web/ui/list/(?!filters/filter-panel|columns/column-picker|views/view-list|views/save-view-dialog)',
      '/contract/quantities/units',
      '/web/features/orders/list/list-query',
      `${MANTINE}components/((CopyButton|Group|NativeSelect|Combobox/ComboboxChevron)/|Combobox/(Combobox.module|get-parsed))`,
      `${LIBRARIES}@mantine/hooks/esm/(use-clipboard|use-resize-observer)/`,
      `${ICONS}icons/Icon(ArrowDown|ArrowUp|Bookmark|Check|ChevronLeft|ChevronLeftPipe|ChevronRight|ChevronRightPipe|CloudOff|Columns3|Copy|Dots|Download|Filter|Plus|Printer|Refresh|Upload|X)\\.`,
    ),
  },
  {
    // What pages about orders have in common.
    name: 'orders',
    test: matchAny(
      '/contract/customers/customers-operations\\.',
      '/contract/orders/(export-operations|order-actions|status/(remark-codes|statuses|status-transitions))\\.',
      '/contract/labels/labels-operations',
      '/contract/routing/service-chains',
      '/contract/reference-data/reference-operations',
      '/web/features/reference-data/(index|reference-choices|reference-queries)\\.',
      '/web/features/orders/(order-keys|order-selection)\\.',
      '/web/features/orders/(export|print-labels|reroute)/(?!label-button)',
      '/web/features/orders/list/(order-query-patterns|orders-list.module|use-customer-options|use-order-filters)',
      '/web/ui/jobs/run-in-tray\\.',
      '/web/features/orders/status/(order-delay|order-status|status-tone|status-texts)',
      `${ICONS}icons/Icon(Plane|Route)\\.`,
    ),
  },
  {
    // What its pages, its dialogs and the bag on an order's page have in common: each file less is a name less that the
    // first load brings.
    name: 'bagging',
    test: matchAny(
      '/contract/bagging/(bag-states|bagging-operations)',
      '/web/features/bagging/(bag-findings|bag-state|bagging-messages|bagging-queries|bagging\\.module|field-reason|findings-by-order|links|steps)',
    ),
  },
];

/** Fails a build whose files import each other in a circle: a module would run before what it reads is there. */
export function rejectBundleCycles(): Plugin {
  return {
    name: 'refuse-circles',
    generateBundle(_options, files) {
      const visited = new Set<string>();
      const visit = (name: string, path: readonly string[]): void => {
        if (path.includes(name)) this.error(`Bundles in a circle: ${[...path, name].join(' > ')}`);
        if (visited.has(name)) return;
        const file = files[name];
        if (file?.type === 'chunk') for (const imported of file.imports) visit(imported, [...path, name]);
        visited.add(name);
      };
      for (const name of Object.keys(files)) visit(name, []);
    },
  };
}
