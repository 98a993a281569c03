import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countriesQuery } from './reference-queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const mockCountries = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ value: { Malaysia: 'MY' } }));

test('the list of countries is requested 150 ms after it is needed', async () => {
  const request = mockCountries();
  const countries = new QueryClient().fetchQuery(countriesQuery);
  await vi.advanceTimersByTimeAsync(149);
  expect(request).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(request).toHaveBeenCalledOnce();
  expect(await countries).toEqual(['MY']);
});

test('a list of countries that is cancelled within that time is not requested', async () => {
  const request = mockCountries();
  const queries = new QueryClient();
  const countries = queries.fetchQuery(countriesQuery);
  const rejection = expect(countries).rejects.toThrow();
  await queries.cancelQueries(countriesQuery);
  await vi.advanceTimersByTimeAsync(150);
  await rejection;
  expect(request).not.toHaveBeenCalled();
});
