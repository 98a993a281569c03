import { defineMessages } from '../../i18n/messages.ts';

/** Texts of the dashboard of a partner. */
export const dashboardMessages = defineMessages('partner-dashboard', {
  title: 'Insights',
  waiting: 'Waiting for you',
  waiting_connections: 'Connection requests',
  waiting_requests: 'Requests on orders',
  waiting_firstReports: 'Orders without a first report for 24 hours',
  waiting_papers: 'MAWBs without complete papers before the cut-off',
  waiting_discrepancies: 'Open MAWB discrepancies',
  waiting_rateCards: 'Rate cards that end soon',
  waiting_ratings: 'Ratings without a reply',
  scorecardPeriod: 'Your orders that ended from {from} to {to}',
  problems: 'What costs you most, by client and lane',
  problemsHelp: 'Lanes with the most late, lost, damaged and disputed orders come first.',
});
