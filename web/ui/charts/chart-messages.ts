import { defineMessages } from '../../i18n/messages.ts';

export const chartMessages = defineMessages('charts', {
  chart: 'Chart',
  table: 'Table',
  show: 'Show as',
  image: 'Save as PNG',
  noData: 'No data',
  empty: 'There is nothing to show in this period.',
  keys: 'The arrow keys move between the values, Enter opens the orders behind one, Escape shows the totals.',
  showTotal: 'Show the totals',
  showAll: 'Show all {count}',
});
