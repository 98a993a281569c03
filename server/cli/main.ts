import { runCommandLine } from './run-command.ts';

const { exitCode, out, error } = await runCommandLine(process.argv.slice(2), process.env);
if (out !== '') process.stdout.write(`${out}\n`);
if (error !== '') process.stderr.write(`${error}\n`);
process.exitCode = exitCode;
