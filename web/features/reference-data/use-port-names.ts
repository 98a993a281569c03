import { useQueries } from '@tanstack/react-query';
import { getPortCountry } from './port-country.ts';
import { portsQuery } from './reference-queries.ts';

/** Returns a function that names one of the ports; its code until the ports of its country are loaded. */
export function usePortNames(codes: readonly string[]): (code: string) => string {
  const countries = [...new Set(codes.map((code) => getPortCountry(code)))];
  const results = useQueries({ queries: countries.map(portsQuery) });
  const ports = results.flatMap(({ data }) => data ?? []);
  return (code) => ports.find((port) => port.code === code)?.name ?? code;
}
