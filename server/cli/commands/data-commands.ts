import { countryCode, isRefusal } from '@portal/contract/core';
import { migrate } from '../../db/migrate.ts';
import {
  importReference,
  loadBuiltInReference,
  REFERENCE_LISTS,
  type ReferenceList,
} from '../../features/reference-data/index.ts';
import { loadBuiltInDays } from '../../features/calendars/index.ts';
import { loadStarterDuties } from '../../features/duties/index.ts';
import { loadStarterGateways } from '../../features/gateways/index.ts';
import { loadStarterForbidden } from '../../features/preflight/index.ts';
import { command, type Command } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { readInput } from '../files/read-input.ts';

function isList(word: string): word is ReferenceList {
  return (REFERENCE_LISTS as readonly string[]).includes(word);
}

const referenceImport = command({
  name: 'reference import',
  description: `Load a list of reference data from a CSV file: ${REFERENCE_LISTS.join(', ')}`,
  positionals: ['<list>', '<file>'],
  options: {
    country: { description: 'country of the postcodes; for postcodes only', schema: countryCode.optional() },
  },
  run: async (operator, options, [list = '', path = '']) => {
    if (!isList(list)) {
      throw new CommandError(`There is no list "${list}". The lists are: ${REFERENCE_LISTS.join(', ')}.`);
    }
    const { country } = options;
    if (list === 'postcodes' && country === undefined) {
      throw new CommandError('--country is missing: the country of the postcodes');
    }
    const bytes = await readInput(path);
    return operator.change(async (tx, audit) => {
      const imported = await importReference(tx, list, bytes, country ?? '');
      if (isRefusal(imported)) return imported;
      const { writtenCount, skippedCount, errorCount, errors } = imported;
      audit({
        operation: 'operator.reference.import',
        subject: list,
        after: { path, written: writtenCount, skipped: skippedCount, faulty: errorCount },
      });
      return [
        `${writtenCount} entries of ${list} loaded.`,
        ...(skippedCount > 0 ? [`${skippedCount} skipped: their code belongs to another place.`] : []),
        ...(errorCount > 0
          ? [`${errorCount} rows are invalid:`, ...errors.map((error) => `  ${error}`)]
          : []),
      ];
    });
  },
});

const dbMigrate = command({
  name: 'db migrate',
  description: "Bring the database to this program's version, with its built-in reference data",
  options: {},
  database: 'own',
  run: async (operator) => {
    const applied = await migrate(operator.url);
    await operator.change(async (tx, audit) => {
      const entries = (await loadBuiltInReference(tx)) + (await loadBuiltInDays(tx));
      await loadStarterDuties(tx);
      await loadStarterForbidden(tx);
      await loadStarterGateways(tx);
      if (applied.length + entries > 0) {
        audit({
          operation: 'operator.db.migrate',
          subject: 'database',
          after: { applied, referenceEntries: entries },
        });
      }
    });
    return applied.length === 0
      ? ['The database is at this version already.']
      : [`${applied.length} migrations applied:`, ...applied.map((id) => `  ${id}`)];
  },
});

export const dataCommands: readonly Command[] = [referenceImport, dbMigrate];
