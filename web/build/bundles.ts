import type { Plugin } from 'vite';

/** Modules that share an output file, because a few larger files compress better than many small ones. */
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
 * Modules that every page of a kind loads. All other modules are left to the bundler, so that no page loads what only
 * another page uses. Libraries and product modules have separate bundles, because browsers cache libraries over releases.
 * Without these lists the orders page loads 148 scripts of 235 kB (gzip) instead of 20 of 193 kB, and the sign-in page 48
 * of 118 kB instead of 107 kB.
 * Two bundles must not import each other (see `rejectBundleCycles`), and every path must exist (see the test).
 */
export const BUNDLES: readonly Bundle[] = [
  {
    // Libraries of the sign-in page and of the portal.
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
    // Modules of the sign-in page and of the portal.
    name: 'start',
    test: matchAny(
      'vite/preload-helper',
      '/contract/(core/(languages|operation|request)|auth/auth-operations)\\.',
      '/web/i18n/(messages|locales|lazy-part|localize-answer)\\.',
      '/web/api/(client|api-messages|device-user|errors|query-rules|sign-in)\\.',
      '/web/ui/(browser/document-title|display/mark|theme/(field|theme|theme-tokens))\\.',
      '/web/routes/login/sign-in-paths',
    ),
  },
  {
    // Libraries of every signed-in page.
    name: 'portal',
    test: matchAny(
      `${LIBRARIES}@tanstack/(?!react-router/dist/esm/useBlocker|react-query/build/modern/useQueries)`,
      `${LIBRARIES}use-sync-external-store/`,
      `${MANTINE}components/(Burger|Kbd|Skeleton|VisuallyHidden)/`,
      `${LIBRARIES}@mantine/hooks/esm/(use-local-storage|use-network|use-window-event)/`,
      `${ICONS}icons/Icon(AddressBook|ArrowBackUp|Bell|ChevronDown|Inbox|MapSearch|PlaneDeparture|Printer|Scale|Scan|Search|Settings)\\.`,
    ),
  },
  {
    // Modules of every signed-in page: all routes and the shell.
    name: 'frame',
    test: matchAny(
      '/contract/(auth/roles|flags/flags|jobs/jobs-operations|orders/orders-operations|quantities/money|trade/order-values)\\.',
      '/contract/navigation/(navigation|page-access|paths)\\.',
      '/web/api/(list-query|session)\\.',
      '/web/flags/flag-store',
      '/web/i18n/format\\.',
      '/web/features/.+-routes\\.',
      '/web/features/scanning/queue/station-presence',
      '/web/features/jobs/(tray-job|jobs-messages|watch-job)\\.',
      '/web/features/(routing/lane-search|support/support-messages)\\.',
      '/web/session/',
      '/web/route-parts/',
      '/web/routes/(app|error-pages.module|feature-pages|main-landmark|page-failure|page-pending|query-client|router|shell-messages|state-resets)\\.',
      '/web/routes/settings/settings-routes',
      '/web/routes/shell/(layout|menu-links|shell.module|top-bar.module|use-mini)\\.',
      '/web/ui/(browser/(plain-click|when-idle)|display/href-link|theme/chinese-font|toast/|tooltip/|ui-messages\\.)',
      '/web/ui/commands/(command-store|palette-store|shortcut-keys|use-shortcut-keys)\\.',
      '/web/ui/jobs/(jobs-store|jobs-tray.module)',
      '/web/ui/list/list-search',
      '/web/ui/popup/(menu-button|panel-button|use-popup)\\.',
    ),
  },
  {
    // Forms with a draft.
    name: 'forms',
    test: /\/web\/ui\/form\/(?:draft-notice|leave-guard|merge-edits|use-draft|errors\/(?:deep-equal|field-error-messages|field-errors|use-(?:field-props|form-errors|form-state)))\./,
  },
  {
    // What pages of freight share: the frame names each file of a page.
    name: 'freight',
    test: matchAny(
      '/contract/freight/booking-amendment',
      '/web/features/freight/(columns/|local-minute|rates/freight-rates-messages)',
      '/web/features/freight/bookings/(booking-(cut-off|list|messages|queries|state-chip)|departure-facts|use-booking-columns)\\.',
      '/web/features/freight/space-requests/space-request-messages\\.',
      '/web/features/freight/(departures/(departure-messages|use-lane-filters)|flights/obstacles)\\.',
      '/web/features/reference-data/use-port-names',
    ),
  },
  {
    // The frame of a page about one object.
    name: 'detail',
    test: matchAny('/web/ui/(commands/recent-pages|page/detail-page)\\.'),
  },
  {
    // The pages of quotations.
    name: 'quotations',
    test: matchAny(
      '/contract/freight/quotations/quotation-operations',
      '/web/features/freight/quotations/quotation-(messages|queries|state-chip)\\.',
    ),
  },
  {
    // Every list page.
    name: 'list',
    test: matchAny(
      '/web/ui/(page/(page-frame|states|surface)|display/(code|status-chip|quantities|relative-time)|dialog/(dialog|use-dialog-state)|form/unreadable-input|browser/(save-file|print-document))\\.',
      '/web/ui/list/(?!bulk-|use-bulk-|use-offer-|offer-commands|filters/(add-filter|filter-editor|option-list|date-range-editor|date-presets)\\.|columns/column-picker|views/view-list|views/view-messages|views/save-view-dialog)',
      '/(contract/quantities/units|web/i18n/format-volume)\\.',
      `${MANTINE}components/((CopyButton|Group|NativeSelect|Combobox/ComboboxChevron)/|Combobox/(Combobox.module|get-parsed))`,
      `${LIBRARIES}@mantine/hooks/esm/(use-clipboard|use-resize-observer)/`,
      `${ICONS}icons/Icon(ArrowDown|ArrowUp|Bookmark|Check|ChevronLeft|ChevronLeftPipe|ChevronRight|ChevronRightPipe|CloudOff|Columns3|Copy|Dots|Download|Plus|Refresh|Upload|X)\\.`,
    ),
  },
  {
    // Modules that the order pages share.
    name: 'orders',
    test: matchAny(
      '/contract/(core/country-names|customers/customers-operations)\\.',
      '/contract/orders/actions/[a-z-]+\\.',
      '/contract/orders/(awb/awb-operations|export-operations|order-actions|reversals/reversal-operations|status/(remark-codes|statuses|status-transitions))\\.',
      '/contract/trade/incoterms\\.',
      '/contract/labels/labels-operations',
      '/contract/routing/service-chains\\.',
      '/contract/reference-data/reference-operations',
      '/web/features/reference-data/(index|map-points|reference-options|reference-queries)\\.',
      '/web/features/orders/(format-promised-days|order-keys|order-link|order-selection|orders-messages)\\.',
      '/web/features/orders/(actions|export|print-labels|reroute)/(?!label-button|order-action-form|refused-orders|sheet-dialog)',
      '/web/features/orders/list/(new-order-actions|order-list-queries|orders-list.module|use-figure-filters|use-customer-options|use-order-filters)',
      '/web/(features/printing/index|ui/jobs/run-in-tray)\\.',
      '/web/features/orders/status/(count-days-late|days-late|order-delay|order-status|status-tone|status-texts)',
      `${ICONS}icons/Icon(Barcode|Plane|Route)\\.`,
    ),
  },
  {
    // The state of a connection.
    name: 'connection-state',
    test: matchAny('/web/features/connections/connection-(messages|state-chip)\\.'),
  },
  {
    // What pages read about connections.
    name: 'connections',
    test: matchAny(
      '/contract/connections/(client-connections|connections)-operations',
      '/web/features/connections/(connected-partners-query|connection-(queries|subject))',
    ),
  },
  {
    // Figures on the pages of clients and partners and in frames, without the plot: the frame names each file of a page.
    name: 'insights',
    test: matchAny(
      '/contract/insights/(analytics|insights|targets)-operations',
      '/web/features/insights/(?!insights-routes|insights-page|embed/|targets/(?!lane-targets|targets-button))',
      '/web/ui/(charts/(?!plot|save-chart)|display/optional-link)',
    ),
  },
  {
    // The inputs of addresses, which the order forms, the lazy part of their seller and the address book share. Without the
    // selection of a country, which pages without addresses have too.
    name: 'parties',
    test: matchAny(
      '/contract/parties/(party|address/(address-formats|vietnam-provinces)|tax-ids/tax-ids)\\.',
      '/web/features/address-book/(party-(fields|values)|tax-id-fields)',
    ),
  },
  {
    // The inputs of amounts and weights, which the forms of orders and of air waybills share.
    name: 'amounts',
    test: matchAny('/web/ui/form/(decimal-text|money-input|quantity-input|use-number-text)\\.'),
  },
  {
    // The form of an order, without its lazy parts.
    name: 'order-form',
    test: matchAny(
      '/contract/reference-data/gateways',
      '/web/features/orders/form/(?!form-findings|hs-code-input|item-goods-fields|new-order-controls|order-form-messages|order-price|price-query|seller-fields)',
    ),
  },
  {
    // Modules that the bagging pages of both portals, their dialogs and the order page share.
    name: 'bagging',
    test: matchAny(
      '/contract/bagging/(bag-states|bagging-operations)',
      '/web/features/bags/(?!index|detail/|dialogs/|lists/|pack/)',
      '/web/features/bags/detail/(bag-findings|findings-by-order)',
    ),
  },
];

/** Fails the build when output files import each other in a cycle: a module could run before its imports are set. */
export function rejectBundleCycles(): Plugin {
  return {
    name: 'reject-bundle-cycles',
    generateBundle(_options, files) {
      const visited = new Set<string>();
      const visit = (name: string, path: readonly string[]): void => {
        if (path.includes(name)) this.error(`Bundles in a cycle: ${[...path, name].join(' > ')}`);
        if (visited.has(name)) return;
        const file = files[name];
        if (file?.type === 'chunk') for (const imported of file.imports) visit(imported, [...path, name]);
        visited.add(name);
      };
      for (const name of Object.keys(files)) visit(name, []);
    },
  };
}
