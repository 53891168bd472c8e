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
  // Choices stand in menus that are closed, and what only a preview says of a row, in one that is.
  looks: {
    unread: {
      sometimes: [
        'columns.*.title',
        'filters.*.choices.*.name',
        'list.rows.*.agencyName',
        'list.rows.*.where',
        'list.rows.*.words',
        'row',
        'sorts.*.name',
      ],
      // Ids of looks are no names for people.
      never: ['marked.*'],
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
