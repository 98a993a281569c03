import { Group, Stack } from '@mantine/core';
import { Code } from './code.tsx';
import { PlainTable } from './plain-table.tsx';
import { Money, Weight } from './quantities.tsx';
import { RelativeTime } from './relative-time.tsx';
import type { Stories } from '../stories.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

export const stories: Stories = {
  codes: () => (
    <Stack p="md">
      <Code value="MOAB12CD34EF" renderLink={(code) => <a href="#order">{code}</a>} />
      <Code value="618-12345675" />
      <Code value="MOAB12CD34EF" large />
    </Stack>
  ),
  quantities: () => (
    <Group p="md">
      <Money value={{ amountMinor: 123_450, currency: 'SGD' }} />
      <Money value={{ amountMinor: 1_200, currency: 'JPY' }} />
      <Money value={null} />
      <Weight grams={12_345} />
      <Weight grams={null} />
    </Group>
  ),
  'plain-table': () => (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">HS code</th>
          <th scope="col" data-figure>
            Value
          </th>
        </tr>
      </thead>
      <tbody>
        {['Cotton T-shirt, blue', 'Nguyễn Thị Minh Khai’s embroidered áo dài'].map((item) => (
          <tr key={item}>
            <th scope="row">{item}</th>
            <td data-label="HS code">610910</td>
            <td data-label="Value" data-figure>
              12.50 SGD
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Goods
          </th>
          <td data-figure>25.00 SGD</td>
        </tr>
      </tfoot>
    </PlainTable>
  ),
  times: () => (
    <Group p="md">
      <RelativeTime at={hoursAgo(0)} />
      <RelativeTime at={hoursAgo(3)} />
      <RelativeTime at={hoursAgo(24 * 40)} />
    </Group>
  ),
};
