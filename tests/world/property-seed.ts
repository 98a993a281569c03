import { configureGlobal } from 'fast-check';

/**
 * Properties are tried on the same values in every build, so that a build fails for the change in it and not for its luck.
 * `PROPERTY_SEED=<number>` tries others; a failing property prints its seed and path.
 */
configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_260_901) });
