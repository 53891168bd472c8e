import type { Declared } from '../declared.ts';

export const lookUp: Readonly<Record<string, Declared>> = {
  // Choices stand in menus that are closed, and what only the preview says of a record, in one that is.
  'desk-look-up': {
    unread: {
      sometimes: [
        'filters.*.choices.*.name',
        'list.rows.*.designation',
        'list.rows.*.payInName',
        'list.rows.*.people.*.email',
        'list.rows.*.people.*.name',
        'list.rows.*.phone',
        'list.rows.*.pnr',
        'list.rows.*.reason',
        'list.rows.*.receiptRef',
        'list.rows.*.supplierName',
        'list.rows.*.traveller',
        'row',
        'sorts.*.name',
      ],
    },
    unoffered: {
      sometimes: ['row.marked', 'row.opened', 'row.previewed'],
      never: ['search.requested', 'view.opened', 'view.removed'],
    },
  },
  'desk-agency': {
    unread: {
      sometimes: ['dialog.about', 'dialog.confirm', 'dialog.heading', 'dialog.reason.label', 'dialog.reason.typed'],
    },
    unoffered: { never: ['act.chosen'] },
  },
};
