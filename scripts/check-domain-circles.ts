import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { listImports } from './import-graph.ts';

/** A folder whose subfolders are domains. Files that lie directly in it belong to no domain. */
const ROOTS = ['contract', 'server/features', 'web/features'] as const;

/** Files of tests, which the product does not import: their imports are no edges. */
const TEST_FILE = /\.(test|stories)\.tsx?$|\/samples\/|\/testing-[^/]*\.tsx?$/;

/** `importer -> imported`, each with the imports that cause it: `file -> file`. */
export type DomainEdges = ReadonlyMap<string, readonly string[]>;

/** The edges between the domains below `root`. `sources` is path → code; imports of types count. */
export function domainEdges(root: string, sources: ReadonlyMap<string, string>): DomainEdges {
  const edges = new Map<string, string[]>();
  for (const [path, code] of sources) {
    const importer = domainOf(root, path);
    if (importer === undefined || TEST_FILE.test(path)) continue;
    for (const target of listImports(path, code)) {
      const imported = domainOf(root, target);
      if (imported === undefined || imported === importer) continue;
      const edge = `${importer} -> ${imported}`;
      edges.set(edge, [...(edges.get(edge) ?? []), `${path} -> ${target}`]);
    }
  }
  return edges;
}

/** The circles of domains: strongly connected components of two or more, the largest first. */
export function domainCircles(edges: Iterable<string>): string[][] {
  const importsOf = new Map<string, string[]>();
  for (const edge of edges) {
    const [importer = '', imported = ''] = edge.split(' -> ');
    importsOf.set(importer, [...(importsOf.get(importer) ?? []), imported]);
  }
  const reachable = new Map([...importsOf.keys()].map((domain) => [domain, reach(domain, importsOf)]));
  const circles = new Map<string, string[]>();
  for (const [domain, targets] of reachable) {
    if (!targets.has(domain)) continue;
    const circle = [...targets].filter((other) => reachable.get(other)?.has(domain)).toSorted();
    circles.set(circle.join(' '), circle);
  }
  return [...circles.values()].toSorted((left, right) => right.length - left.length);
}

/** Pairs of domains that import each other, `a <-> b`. */
export function mutualPairs(edges: Iterable<string>): string[] {
  const all = new Set(edges);
  return [...all]
    .map((edge) => edge.split(' -> '))
    .filter(([importer = '', imported = '']) => importer < imported && all.has(`${imported} -> ${importer}`))
    .map((pair) => pair.join(' <-> '))
    .toSorted();
}

function reach(start: string, importsOf: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const queue = [...(importsOf.get(start) ?? [])];
  for (let domain = queue.pop(); domain !== undefined; domain = queue.pop()) {
    if (reached.has(domain)) continue;
    reached.add(domain);
    queue.push(...(importsOf.get(domain) ?? []));
  }
  return reached;
}

function domainOf(root: string, path: string): string | undefined {
  const [domain, ...rest] = path.startsWith(`${root}/`) ? path.slice(root.length + 1).split('/') : [];
  return rest.length === 0 || domain === 'dist' || domain === 'node_modules' ? undefined : domain;
}

function readSources(root: string): Map<string, string> {
  const list = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', `${root}/*.ts`, `${root}/*.tsx`],
    {
      encoding: 'utf8',
    },
  );
  const paths = list.split('\n').filter((path) => path !== '' && existsSync(path));
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}

/** The size of the largest circle and the number of mutual pairs, then each circle with the files that cause its edges. */
function describe(root: string, edges: DomainEdges, circles: readonly string[][]): string {
  const pairs = mutualPairs(edges.keys());
  const lines = [
    `${root}: ${circles[0]?.length ?? 0} domains in the largest circle, ${pairs.length} mutual pairs`,
  ];
  for (const circle of circles) {
    lines.push(`  circle: ${circle.join(', ')}`);
    for (const [edge, causes] of edges) {
      if (edge.split(' -> ').every((domain) => circle.includes(domain))) {
        lines.push(`    ${edge}`, ...causes.map((cause) => `      ${cause}`));
      }
    }
  }
  return `${[...lines, ...pairs.map((pair) => `  mutual: ${pair}`)].join('\n')}\n`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const root of ROOTS) {
    const edges = domainEdges(root, readSources(root));
    const circles = domainCircles(edges.keys());
    process.stdout.write(describe(root, edges, circles));
    if (circles.length > 0) process.exitCode = 1;
  }
}
