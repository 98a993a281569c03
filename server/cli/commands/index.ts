import type { Command } from '../command.ts';
import { bagCommands } from './bag-commands.ts';
import { calendarCommands } from './calendar-commands.ts';
import { clientCommands } from './client-commands.ts';
import { dataCommands } from './data-commands.ts';
import { dutiesCommands } from './duties-commands.ts';
import { eventCommands } from './event-commands.ts';
import { flagCommands } from './flag-commands.ts';
import { gatewaysCommands } from './gateways-commands.ts';
import { hubsCommands } from './hubs-commands.ts';
import { jobCommands } from './job-commands.ts';
import { layoutCommands } from './layout-commands.ts';
import { mailCommands } from './mail-commands.ts';
import { partyCommands } from './party-commands.ts';
import { preflightCommands } from './preflight-commands.ts';
import { ratesCommands } from './rates-commands.ts';
import { scorecardCommands } from './scorecard-commands.ts';
import { userCommands } from './user-commands.ts';

/** Everything the operator can do, in the order `--help` shows it. */
export const COMMANDS: readonly Command[] = [
  ...clientCommands,
  ...bagCommands,
  ...partyCommands,
  ...userCommands,
  ...ratesCommands,
  ...calendarCommands,
  ...dutiesCommands,
  ...preflightCommands,
  ...gatewaysCommands,
  ...hubsCommands,
  ...layoutCommands,
  ...eventCommands,
  ...scorecardCommands,
  ...flagCommands,
  ...mailCommands,
  ...jobCommands,
  ...dataCommands,
];
