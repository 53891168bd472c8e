import type { Flow, ShownOf } from '../flow.ts';
import { deskStatementsCases } from './desk-statements.cases.ts';
import { deskStatementsMachine } from './desk-statements.machine.ts';
import { viewOfDeskStatements } from './desk-statements.view.ts';

const shown = {
  context: ['tab', 'lines.*.lineId', 'lines.*.direction', 'next.lineId', 'act.act', 'answers', 'mayPrepare'],
  events: {
    'tab.chosen': ['tab'],
    'match.confirmed': ['lineId', 'depositReference'],
    'payment.confirmed': ['lineId', 'reference'],
    'aside.chosen': ['lineId'],
  },
  outcomes: { readLines: ['next.lineId'], actOnLine: ['ok', 'refusal'] },
} satisfies Partial<ShownOf<typeof deskStatementsMachine>>;

/** The catalogue entry of the lines of statements at the desk. */
export const deskStatementsFlow: Flow = {
  name: 'desk-statements',
  title: 'Lines of statements at the desk',
  purpose:
    'Lists lines of statements with the deposits that each may be the payment of. A person confirms a match or sets a line aside.',
  area: 'desk',
  machine: deskStatementsMachine,
  cases: deskStatementsCases,
  shown,
  view: viewOfDeskStatements,
  page: { address: '/desk/statements' },
};
