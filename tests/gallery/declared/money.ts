import type { Declared } from '../declared.ts';

export const money: Readonly<Record<string, Declared>> = {
  deposit: {
    unread: { sometimes: ['withdrawal.label'] },
  },
  'deposit-form': {
    unread: { sometimes: ['effect.sentence', 'fields.*.hint'] },
  },
  'deposit-list': {
    unread: { sometimes: ['columnChoices.*.name'], never: ['list.rows.*.submittedBy'] },
    unoffered: { sometimes: ['filter.set', 'filters.cleared'] },
  },
  'due-settlement': {
    unread: { sometimes: ['due.agreedBy', 'settleLabel'], never: ['due.pnr', 'due.traveller'] },
  },
  'e-transactions': {
    atPlatformOnly: true,
    unoffered: {
      sometimes: ['filter.set', 'filters.cleared', 'refresh.requested'],
      never: ['address.followed', 'search.requested'],
    },
  },
  'online-deposit': {
    unread: { sometimes: ['charge', 'line.badge', 'methods.*.name'] },
    ignored: ['method.chosen'],
  },
  'part-payments': {
    unread: {
      sometimes: ['dues.*.cities.*', 'dues.*.orderReference', 'dues.*.pnr', 'dues.*.traveller'],
      never: ['dues.*.agreedBy'],
    },
  },
};
