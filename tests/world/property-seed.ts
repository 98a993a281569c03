import { configureGlobal } from 'fast-check';

/**
 * Property tests use the same values in every build, so that a build fails only because of a change.
 * `PROPERTY_SEED=<number>` uses other values; a failing property prints its seed and path.
 */
configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_260_901) });
