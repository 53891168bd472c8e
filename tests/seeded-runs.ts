// Runs in the worker before each test file: properties in `npm test` try the same values in every run.
import fc from 'fast-check';
import { isWhole } from './whole.ts';

if (!isWhole) fc.configureGlobal({ seed: 34 });
