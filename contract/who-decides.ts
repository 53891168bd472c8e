import { calls } from './calls.ts';
import type { Deciders, SoloLimit } from './deciders.ts';
import type { PreparedCall } from './prepared-acts.ts';

/** The limit above which an act is prepared by one person and confirmed by another. */
export const limitOfPrepared = (name: PreparedCall): SoloLimit => {
  const { decides } = calls[name];
  if (decides?.does !== 'posts' || decides.people !== 'two-above') throw new Error(`one person decides about ${name}`);
  return decides.limit;
};

/** Commands of the operator, who has the database itself: what each does, and why one person is enough. */
export const commandDeciders = {
  found: { does: 'nothing' },
  reviews: { does: 'nothing' },
  verify: { does: 'nothing' },
  'verify-export': { does: 'nothing' },
  'verify-replay': { does: 'nothing' },
  'part-payments': {
    does: 'prices',
    people: 'one',
    because:
      'It calls the functions of the desk and stands in the audit as the operator’s; its limits bound it as theirs.',
  },
} as const satisfies Readonly<Record<string, Deciders>>;
