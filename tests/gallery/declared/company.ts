import type { Declared } from '../declared.ts';

export const company: Readonly<Record<string, Declared>> = {
  // Choices stand in menus that are closed, and what only a preview says of a due, in one that is.
  // This device is signed out by the sign-out of the portal.
  'own-devices': { unoffered: { sometimes: ['device.ended'] } },
  // What is wrong with a field stands in place of its hint.
  brand: { unread: { sometimes: ['fields.*.hint'] } },
  // What is wrong with a field stands in place of its hint. Who may not change a role has no button for it.
  roles: {
    unread: { sometimes: ['form.general.*.hint'] },
    unoffered: { sometimes: ['delete.requested', 'edit.requested'] },
  },
  // Choices stand in menus that are closed, and what only the preview says of a person, in one that is.
  staff: {
    unread: {
      sometimes: [
        'filters.*.choices.*.name',
        'list.rows.*.branchName',
        'list.rows.*.designation',
        'list.rows.*.email',
        'list.rows.*.phoneNumber',
        'list.rows.*.timeZone',
        'sorts.*.name',
      ],
    },
    // Enter searches, which is no press of a button. A view that was named is opened in a menu that is closed.
    unoffered: {
      sometimes: ['row.marked', 'row.opened', 'row.previewed'],
      never: ['search.requested', 'view.opened', 'view.removed'],
    },
  },
  'house-people': {
    unread: {
      sometimes: [
        'filters.*.choices.*.name',
        'list.rows.*.designation',
        'list.rows.*.email',
        'list.rows.*.phoneNumber',
        'list.rows.*.timeZone',
        'sorts.*.name',
      ],
      // A house has no branches.
      never: ['list.rows.*.branchName'],
    },
    // Enter searches, which is no press of a button. A view that was named is opened in a menu that is closed.
    unoffered: {
      sometimes: ['row.marked', 'row.opened', 'row.previewed'],
      never: ['search.requested', 'view.opened', 'view.removed'],
    },
  },
  // What is wrong with a field stands in place of its hint. What may not be done to a person is a button that sends nothing.
  'staff-member': { unread: { sometimes: ['fields.*.hint'] }, unoffered: { sometimes: ['act.requested'] } },
  'company-settings': {
    unread: {
      // While the fresh code is asked for, it stands in the place of the form or the question.
      sometimes: [
        'asked.about.*',
        'asked.button',
        'asked.heading',
        'form.button',
        'form.effect.*',
        'form.fields.*.label',
        'form.heading',
      ],
      never: ['form.fields.*.hint'],
    },
    ignored: ['form.closed'],
  },
  withdrawals: {
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
        'form.fields.*.value',
        'form.heading',
        'groups.*.lines.*.history.*.what',
        'groups.*.lines.*.history.*.who',
      ],
    },
    ignored: ['form.closed'],
  },
  profile: {},
  'review-form': {},
};
