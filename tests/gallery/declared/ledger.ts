import type { Declared } from '../declared.ts';

export const ledger: Readonly<Record<string, Declared>> = {
  // Where nothing was collected there is no year to certify.
  'advance-tax': { unoffered: { sometimes: ['certificate.requested'] } },
  register: {
    unread: {
      sometimes: ['filters.*.choices.*.name', 'list.rows.*.agencyName', 'list.rows.*.orderReference', 'sorts.*.name'],
      // A hidden column, until it is chosen.
      never: ['list.rows.*.taxNumber', 'marked.*', 'row'],
    },
    unoffered: {
      sometimes: ['row.marked', 'row.opened', 'row.previewed'],
      never: ['search.requested', 'view.opened', 'view.removed'],
    },
  },
  'ledger-check': {},
  'payment-ledger': {
    unread: { sometimes: ['heads.balance', 'heads.credit', 'heads.debit'] },
    unoffered: { sometimes: ['line.closed', 'line.opened', 'postings.requested'], never: ['search.requested'] },
    ignored: ['line.closed'],
  },
  'wallet-statement': {
    ignored: ['days.chosen'],
  },
};
