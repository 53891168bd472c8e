import { enums, type Infer, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';

/** Unpaid dues that a statement holds at most. */
export const duesInStatementAtMost = 1_000;

export const statementFormats = ['pdf', 'xlsx'] as const;
export const StatementFormat = enums(statementFormats);
export type StatementFormat = Infer<typeof StatementFormat>;

export const statementTooLong = {
  'too-many-dues': {
    status: 409,
    title: say('A statement holds at most 1,000 unpaid dues, and there are more.'),
  },
} as const;

const GetDuesStatement = defineCall({
  service: 'utility',
  version: 'v1',
  method: 'POST',
  sends: 'body',
  access: 'ShowPartialPaymentList',
  effect: 'reads',
  path: 'PartialPayment/GetStatement',
  request: object({ format: StatementFormat }),
  answer: ['pdf', 'xlsx'],
  refusals: statementTooLong,
  doing: say('making the statement of dues'),
  summary: 'Returns what the agency owes of part payments as a document or a table. Moves no money.',
});

export const duesStatementCalls = { GetDuesStatement };
