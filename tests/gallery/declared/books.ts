import type { Declared } from '../declared.ts';

export const books: Readonly<Record<string, Declared>> = {
  // Choices stand in menus that are closed.
  'credit-in-use': {
    unread: {
      sometimes: ['filters.*.choices.*.name', 'sorts.*.name'],
      // Ids of accounts and agencies are no names for people.
      never: ['list.rows.*.account', 'list.rows.*.agencyId', 'marked.*', 'preview.account', 'preview.agencyId', 'row'],
    },
    unoffered: {
      sometimes: ['row.marked', 'row.opened', 'row.previewed'],
      never: ['search.requested', 'view.opened', 'view.removed'],
    },
  },
  // Choices stand in menus that are closed, and what only a preview says of a row, in one that is.
  'trial-balance': {
    unread: {
      sometimes: ['filters.*.choices.*.name', 'list.rows.*.account', 'row', 'sorts.*.name'],
      // Ids of accounts are no names for people.
      never: ['marked.*'],
    },
    unoffered: {
      sometimes: ['row.marked', 'row.opened', 'row.previewed'],
      never: ['search.requested', 'view.opened', 'view.removed'],
    },
  },
  'supplier-items': {
    unread: {
      // Choices stand in menus that are closed, and what a card leaves out, in the table alone.
      sometimes: [
        'columns.*.title',
        'filters.*.choices.*.name',
        'list.rows.*.locator',
        'list.rows.*.tickets',
        'list.rows.*.words',
        'sorts.*.name',
      ],
      // Ids of postings are no names for people, and the column of payments is hidden at first.
      never: ['list.rows.*.entryReference', 'marked.*', 'row'],
    },
    unoffered: {
      sometimes: ['row.marked', 'row.opened', 'row.previewed'],
      never: ['search.requested', 'view.opened', 'view.removed'],
    },
  },
  // Choices stand in menus that are closed, and what only a preview says of a row, in one that is.
  postings: {
    unread: {
      sometimes: [
        'columns.*.title',
        'filters.*.choices.*.name',
        'list.rows.*.credit.owner',
        'list.rows.*.debit.account',
        'list.rows.*.orderReference',
        'list.rows.*.who',
        'list.rows.*.words',
        'sorts.*.name',
      ],
      // Ids of postings and accounts are no names for people.
      never: [
        'list.rows.*.credit.account',
        'list.rows.*.subject',
        'marked.*',
        'preview.credit.account',
        'preview.debit.account',
        'row',
      ],
    },
    unoffered: {
      sometimes: ['row.marked', 'row.opened', 'row.previewed'],
      never: ['search.requested', 'view.opened', 'view.removed'],
    },
  },
  'bank-books': {
    unread: {
      // While the fresh code is asked for, it stands in the place of the form or the question. The history of a line is folded.
      sometimes: [
        'asked.button',
        'asked.heading',
        'form.button',
        'form.effect.*',
        'form.fields.*.choices.*.label',
        'form.fields.*.hint',
        'form.fields.*.label',
        'form.heading',
        'form.fields.*.value',
        'groups.*.lines.*.history.*.what',
        'groups.*.lines.*.history.*.who',
      ],
      // The ids of lines.
      never: ['form.fields.*.choices.*.value'],
    },
    ignored: ['form.closed'],
  },
  // Choices stand in menus that are closed, and what only a preview says of a row, in one that is.
  receipts: {
    unread: {
      sometimes: [
        'filters.*.choices.*.name',
        'list.rows.*.accountName',
        'list.rows.*.accountNumber',
        'list.rows.*.bankReference',
        'list.rows.*.description',
        'row',
        'sorts.*.name',
      ],
    },
    unoffered: {
      sometimes: ['row.marked', 'row.opened', 'row.previewed'],
      never: ['search.requested', 'view.opened', 'view.removed'],
    },
  },
  // The same as of receipts.
  'desk-withdrawals': {
    unread: {
      sometimes: [
        'filters.*.choices.*.name',
        'list.rows.*.bankName',
        'list.rows.*.bankReference',
        'row',
        'sorts.*.name',
      ],
    },
    unoffered: {
      sometimes: ['row.marked', 'row.opened', 'row.previewed'],
      never: ['search.requested', 'view.opened', 'view.removed'],
    },
  },
  'desk-withdrawal': {
    // While the fresh code is asked for, it stands in the place of the dialog.
    unread: {
      sometimes: [
        'dialog.about',
        'dialog.confirm',
        'dialog.effect.figures.*.after',
        'dialog.effect.figures.*.before',
        'dialog.effect.figures.*.name',
        'dialog.fields.*.choices.*.label',
        'dialog.fields.*.hint',
        'dialog.fields.*.label',
        'dialog.fields.*.value',
      ],
    },
    unoffered: { never: ['act.chosen'] },
  },
  'month-close': {
    unread: {
      // While the fresh code is asked for, it stands in the place of the form or the question. A history is folded.
      sometimes: [
        'asked.about.*',
        'asked.button',
        'asked.heading',
        'form.button',
        'form.effect.*',
        'form.fields.*.choices.*.label',
        'form.fields.*.hint',
        'form.fields.*.label',
        'form.heading',
        'groups.*.lines.*.history.*.what',
        'groups.*.lines.*.history.*.who',
      ],
    },
    ignored: ['form.closed'],
  },
  // The only line to choose is chosen, and a press on it changes nothing.
  receipt: {
    // Where a code is asked for, the dialog has its field alone.
    unread: {
      sometimes: ['dialog.about', 'dialog.confirm', 'dialog.heading', 'dialog.reason.label', 'dialog.reason.typed'],
      never: ['dialog.agency'],
    },
    unoffered: { sometimes: ['line.chosen', 'act.chosen'] },
  },
};
