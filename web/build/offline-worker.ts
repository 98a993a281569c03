import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { OfflineFiles } from '../service-worker/offline-files.ts';

/** The name of the list of files beside the manifest of the build; the size limits read it. */
const OFFLINE_FILES = '.vite/offline-files.json';
const ENTRY = 'index.html';

/** Modules that a device with a station can need while the network is away, each with what it imports at once. */
const STATION_MODULES = [
  ENTRY,
  'routes/login/sign-in-app.tsx',
  'routes/login/logout-page.tsx',
  'routes/app.tsx',
  'routes/error-pages.tsx',
  'routes/shell/shell.tsx',
  'routes/shell/device-work.tsx',
  'routes/shell/side-navigation.tsx',
  'routes/shell/top-links.tsx',
  'ui/dialog/dialog-modal.tsx',
  'ui/popup/menu-popup.tsx',
  'ui/popup/panel-popup.tsx',
  'features/scanning/station-page.tsx',
  'features/scanning/lookup-page.tsx',
  'features/scanning/partner/partner-scan-page.tsx',
  'features/scanning/partner/content-check-page.tsx',
] as const;
/** Modules that a device needs only for one use, by its name. */
const OPTIONAL_MODULES: Readonly<Record<string, readonly string[]>> = {
  camera: ['features/scanning/camera/camera-view.tsx'],
};

const CATALOGUE = /\/web\/i18n\/catalogues\/([\w-]+)\.ts$/;
/** Fonts of the page by the use that needs them; the others are loaded from the network when a text needs them. */
const FONTS: readonly (readonly [pattern: RegExp, use: string])[] = [
  [/\/inter-latin-wght/, 'station'],
  [/\/inter-vietnamese-wght/, 'vi'],
  [/\/noto-sans-thai-thai-wght/, 'th'],
];
const MESSAGES = /defineMessages\(\s*['"]([\w-]+)['"]/g;

/** Writes the service worker `sw.js` after all other files, with the list of the files that it stores. */
export function offlineWorker(): Plugin {
  let outDir = '';
  let offlineFiles: OfflineFiles | undefined;
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved({ root, build: { outDir: folder } }) {
      outDir = resolve(root, folder);
    },
    generateBundle(_options, bundle) {
      if (!Object.values(bundle).some((file) => file.type === 'chunk' && file.name === 'index')) return;
      const getCode = (id: string) => this.getModuleInfo(id)?.code ?? '';
      offlineFiles = listOfflineFiles(bundle, getCode);
      this.emitFile({ type: 'asset', fileName: OFFLINE_FILES, source: JSON.stringify(offlineFiles) });
    },
    async closeBundle() {
      if (offlineFiles === undefined) return;
      await build({
        configFile: false,
        root: join(import.meta.dirname, '..'),
        logLevel: 'warn',
        define: { __OFFLINE_FILES__: JSON.stringify(offlineFiles) },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2022',
          lib: {
            entry: 'service-worker/service-worker.ts',
            formats: ['iife'],
            name: 'worker',
            fileName: () => 'sw.js',
          },
        },
      });
    },
  };
}

/** The files of the station and of each optional use. Throws for a module that the build does not have. */
function listOfflineFiles(
  bundle: Rolldown.OutputBundle,
  getCode: (moduleId: string) => string,
): OfflineFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const findChunk = (module: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${module}`) === true);
    if (chunk === undefined) throw new Error(`the build has no bundle for ${module}`);
    return chunk;
  };
  const collect = (modules: readonly string[]) => {
    const files = new Set<string>();
    const moduleIds = new Set<string>();
    const visit = (file: string): void => {
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || files.has(file)) return;
      files.add(file);
      for (const id of chunk.moduleIds) moduleIds.add(id);
      for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
      for (const asset of chunk.viteMetadata?.importedAssets ?? [])
        if (!asset.endsWith('.woff2')) files.add(asset);
      chunk.imports.forEach(visit);
    };
    for (const module of modules) visit(findChunk(module).fileName);
    return { files: [...files], moduleIds: [...moduleIds] };
  };
  const addFonts = (use: string, files: readonly string[]) => {
    const fonts = Object.keys(bundle).filter((file) =>
      FONTS.some(([pattern, owner]) => owner === use && pattern.test(file) && file.endsWith('.woff2')),
    );
    return [...files, ...fonts].map((file) => `/${file}`).toSorted();
  };
  const station = collect(STATION_MODULES);
  const optional = Object.entries(OPTIONAL_MODULES).map(([use, modules]) => [use, collect(modules)] as const);
  const namespaces = [station, ...optional.map(([, part]) => part)]
    .flatMap(({ moduleIds }) => moduleIds)
    .flatMap((id) => [...getCode(id).matchAll(MESSAGES)].map(([, namespace = '']) => namespace));
  const languages = chunks.flatMap(({ facadeModuleId }) => CATALOGUE.exec(facadeModuleId ?? '')?.[1] ?? []);
  const listTexts = (language: string) => [
    `i18n/catalogues/${language}.ts`,
    ...[...new Set(namespaces)].map((namespace) => `i18n/locales/${language}/${namespace}.json`),
  ];
  return {
    entry: `/${findChunk(ENTRY).fileName}`,
    station: addFonts('station', station.files),
    optional: Object.fromEntries([
      ...optional.map(([use, { files }]) => [use, addFonts(use, files)]),
      ...languages.map((language) => [language, addFonts(language, collect(listTexts(language)).files)]),
    ]),
  };
}
