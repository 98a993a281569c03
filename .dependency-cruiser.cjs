/** Boundaries of the house; each rule is an error. See docs/decisions/0002-the-house.md. */
module.exports = {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-is-a-leaf',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(contract/|node_modules/zod/)' },
    },
    {
      name: 'client-imports-contract-only',
      severity: 'error',
      from: { path: '^client/', pathNot: ['\\.test\\.ts$', '^client/examples/'] },
      to: { pathNot: '^(client|contract)/' },
    },
    {
      name: 'web-never-meets-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|tests|bench)/' },
    },
    {
      name: 'server-never-meets-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|bench)/' },
    },
    {
      name: 'server-product-never-imports-tests',
      severity: 'error',
      from: { path: '^server/', pathNot: ['\\.test\\.ts$', '/samples/', '/testing[^/]*\\.ts$'] },
      to: { path: ['^tests/', '^server/.*/testing-[^/]*\\.ts$'] },
    },
    {
      name: 'server-feature-through-its-index',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/' },
      to: {
        path: '^server/features/([^/]+)/',
        // What a feature lends to the tests of others is kept from the product by the rule above.
        pathNot: ['^server/features/$1/', '^server/features/[^/]+/index\\.ts$', '/testing-[^/]*\\.ts$'],
      },
    },
    {
      name: 'web-feature-through-its-index',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: {
        path: '^web/features/([^/]+)/',
        pathNot: ['^web/features/$1/', '^web/features/[^/]+/index\\.tsx?$'],
      },
    },
    // Tiers of web, lowest first: i18n, api and flags; ui; session; route-parts; features; routes.
    {
      name: 'web-base-imports-no-higher-tier',
      severity: 'error',
      from: { path: '^web/(i18n|api|flags)/' },
      to: { path: '^web/(ui|session|route-parts|features|routes)/' },
    },
    {
      name: 'web-ui-imports-no-higher-tier',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(session|route-parts|features|routes)/' },
    },
    {
      name: 'web-session-imports-no-higher-tier',
      severity: 'error',
      from: { path: '^web/session/' },
      to: { path: '^web/(route-parts|features|routes)/' },
    },
    {
      name: 'web-route-parts-import-no-higher-tier',
      severity: 'error',
      from: { path: '^web/route-parts/' },
      to: { path: '^web/(features|routes)/' },
    },
    {
      name: 'web-features-import-no-route',
      severity: 'error',
      from: { path: '^web/features/' },
      to: { path: '^web/routes/' },
    },
    // The tiers of the server below the features, each with the server folders that it may import.
    ...Object.entries({
      platform: 'platform',
      db: 'platform|db',
      jobs: 'platform|db|jobs',
      mail: 'platform|db|jobs|mail',
      'webhook-outbox': 'platform|db|webhook-outbox',
      request: 'platform|db|request',
      http: 'platform|db|request|http',
    }).map(([folder, lowerFolders]) => ({
      name: `server-${folder}-imports-lower-tiers-only`,
      severity: 'error',
      from: { path: `^server/${folder}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^server/(?!(${lowerFolders})/)` },
    })),
    {
      name: 'server-http-is-for-routes',
      severity: 'error',
      from: { path: '^server/features/', pathNot: ['-routes\\.ts$', '\\.test\\.ts$'] },
      to: { path: '^server/http/' },
    },
    {
      name: 'transit-times-stand-below-the-flow',
      severity: 'error',
      from: { path: '^server/features/transit-times/', pathNot: ['\\.test\\.ts$', '/testing-[^/]*\\.ts$'] },
      to: { path: '^server/features/(?!(transit-times|notifications|calendars)/)' },
    },
    {
      name: 'ground-tier-stands-alone',
      severity: 'error',
      from: {
        path: '^server/features/(audit|auth|flags|files|reference-data|calendars|profile-history)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^server/features/(?!(audit|auth|flags|files|reference-data|calendars|profile-history)/)' },
    },
    {
      name: 'parties-stand-on-ground',
      severity: 'error',
      from: {
        path: '^server/features/(accounts|clients|customers|partners|credentials)/',
        pathNot: '\\.test\\.ts$',
      },
      to: {
        path: '^server/features/(?!(audit|auth|flags|files|reference-data|calendars|profile-history|notifications|tax-ids|accounts|clients|customers|partners|credentials)/)',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '^\\.data', '^\\.runtime'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['portal-source', 'import', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
