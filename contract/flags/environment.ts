export const ENVIRONMENTS = ['dev', 'sandbox', 'prod'] as const;

export type Environment = (typeof ENVIRONMENTS)[number];

/** The one place that tells environments apart: by the host name people type; dev unless it says otherwise. */
export function environmentOf(host: string): Environment {
  const name = host.toLowerCase();
  if (name.includes('sandbox')) return 'sandbox';
  return name.includes('v2') ? 'prod' : 'dev';
}
