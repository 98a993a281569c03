export const ENVIRONMENTS = ['dev', 'sandbox', 'prod'] as const;

export type Environment = (typeof ENVIRONMENTS)[number];

/** The environment of a host name: `sandbox` or `prod` by a part of the name, else `dev`. */
export function resolveEnvironment(host: string): Environment {
  const name = host.toLowerCase();
  if (name.includes('sandbox')) return 'sandbox';
  return name.includes('v2') ? 'prod' : 'dev';
}
