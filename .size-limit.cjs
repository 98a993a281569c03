const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const DIST = join(__dirname, 'web/dist');
const MANIFEST = join(DIST, '.vite/manifest.json');
if (!existsSync(MANIFEST)) throw new Error('There is no build to measure: run npm run build first.');
const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));

const ENTRY = 'index.html';
const APP = 'routes/app.tsx';
const SHELL = 'routes/shell/shell.tsx';

/** Files of one kind that are loaded before the named modules can show: they and all they import at once. */
function filesOf(names, kind) {
  const seen = new Set();
  const files = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`${name} is not in the build`);
    if (kind === 'js') files.add(chunk.file);
    else for (const file of chunk.css ?? []) files.add(file);
    for (const other of chunk.imports ?? []) visit(other);
  };
  names.forEach(visit);
  return files;
}

function cold(...pages) {
  return [...filesOf([ENTRY, ...pages], 'js')].map((file) => join(DIST, file));
}

/** Files that come with `names` and not with `before`. */
function added(names, before) {
  const had = filesOf(before, 'js');
  return [...filesOf(names, 'js')].filter((file) => !had.has(file)).map((file) => join(DIST, file));
}

const ORDERS = 'features/orders/list/orders-list-page.tsx';
/** The links of either layout; the one in use is fetched beside the shell. */
const LAYOUTS = [
  { name: 'drawer', links: 'routes/shell/side-navigation.tsx' },
  { name: 'top bar', links: 'routes/shell/top-links.tsx' },
];
/** Fetched on every page at the first move of the mouse or press of a key. */
const WARM = ['ui/popup/menu-popup.tsx', 'ui/popup/panel-popup.tsx', 'ui/dialog/dialog-modal.tsx'];
const pages = Object.keys(manifest).filter(
  (name) => /^features\/.*-page\.tsx$/.test(name) && name !== ORDERS,
);

/** A browser fetches six files at a time, and each costs a cheap laptop a few milliseconds whatever its size. */
const MOST_FILES = 20;
const first = cold(APP, SHELL, LAYOUTS[0].links, ORDERS);
if (first.length > MOST_FILES)
  throw new Error(
    `The orders page loads ${first.length} scripts; ${MOST_FILES} are allowed. See web/build/bundles.ts.`,
  );

const offline = JSON.parse(readFileSync(join(DIST, '.vite/offline-files.json'), 'utf8'));

module.exports = [
  { name: 'sign-in, JavaScript', path: cold('routes/login/sign-in-app.tsx'), limit: '115 kB', gzip: true },
  ...LAYOUTS.map(({ name, links }) => ({
    name: `orders page cold, ${name}, JavaScript`,
    path: cold(APP, SHELL, links, ORDERS),
    // 205.3 kB with the pages of connections, rate cards and the rate comparison, and the tabs that end with a sign-out;
    // 207.9 kB with those of rate files and the dashboard (1.5 kB of the shell), and the filter by a scorecard (0.9 kB);
    // 209.7 kB with the parts of freight that are loaded later, and with the page of Insights, since the filters that only links
    // of figures set are loaded later too; 210.2 kB with the page of the chat; 210.8 kB with the paths of customers;
    // 213.1 kB with the print dialog, the print queue and return labels.
    limit: '213.3 kB',
    gzip: true,
  })),
  // So that the shell does not fill up unseen what the pages have been spared. Each page adds its path and its access
  // rule: 71.6 kB with the pages of forwarders, 73.1 kB with those of layouts and holidays and the stations'
  // queue, 74.1 kB with those of connections, rate cards and the rate comparison, 75.6 kB with those of rate files and the
  // dashboard of forwarders, 76.2 kB with the keys typed before the palette is visible (the bulk bar, which now loads later,
  // spared the page more), 76.5 kB with those of freight, 77.5 kB with those of Insights and of the chat, 77.7 kB with
  // those of customers, 78.5 kB with those of status mapping and labels,
  // 78.7 kB with the address book and the bank account of a customer, 78.9 kB with the print queue. The hashes in names of files change it by 20 B.
  { name: 'of it the shell, JavaScript', path: added([APP, SHELL], [ENTRY]), limit: '79.2 kB', gzip: true },
  // For somebody who has used the orders page.
  ...pages.map((page) => ({
    name: `further: ${page}`,
    path: added([page], [ENTRY, APP, SHELL, ORDERS, ...WARM]),
    // The form of an order has 80.1 kB since its inputs say when a text is not a number, and 81.2 kB with the kind of
    // consignment and parts that render by themselves (a key press took 50 ms before and takes 9 ms); 81.6 kB since goods are
    // judged by the mode of the route, with the demands of customs; 83.4 kB with volume and chargeable weight of freight. The
    // page of a quotation has 84.0 kB with its files and dead freight. The form has 84.3 kB with addresses as cards.
    limit: '84.4 kB',
    gzip: true,
  })),
  {
    name: 'orders page cold, CSS',
    path: [...filesOf([ENTRY, APP, SHELL, ORDERS], 'css')].map((file) => join(DIST, file)),
    limit: '25 kB',
    gzip: true,
  },
  { name: 'service worker', path: join(DIST, 'sw.js'), limit: '6 kB', gzip: true },
  // Stored once for each build on a device with a station, while the person scans.
  {
    name: 'files of a station, without the network',
    path: offline.station.map((file) => join(DIST, file)),
    limit: '430 kB',
    gzip: true,
  },
  {
    name: 'of the camera',
    path: offline.optional.camera.map((file) => join(DIST, file)),
    limit: '620 kB',
    gzip: true,
  },
];
