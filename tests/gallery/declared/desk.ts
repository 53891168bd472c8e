import type { Declared } from '../declared.ts';

export const desk: Readonly<Record<string, Declared>> = {
  'registration-paper': {
    asItIs: ['Not allowed to load local resource: blob:document'],
  },
  // Choices stand in menus that are closed, and what only a preview says of a document, in one that is. A row's key is no text of the page.
  'desk-register': {
    unread: {
      sometimes: [
        'columns.*.title',
        'filters.*.choices.*.name',
        'list.rows.*.agencyName',
        'list.rows.*.orderReference',
        'sorts.*.name',
      ],
      // A hidden column, until it is chosen.
      never: ['list.rows.*.taxNumber', 'marked.*', 'row'],
    },
    unoffered: {
      sometimes: ['row.marked', 'row.opened', 'row.previewed'],
      never: ['search.requested', 'view.opened', 'view.removed'],
    },
  },
  'desk-dues': {
    unread: {
      sometimes: [
        'filters.*.choices.*.name',
        'list.rows.*.agreedBy',
        'list.rows.*.pnr',
        'list.rows.*.traveller',
        'row',
        'sorts.*.name',
      ],
    },
    // Enter searches, which is no press of a button. A view that was named is opened in a menu that is closed.
    unoffered: {
      sometimes: ['row.marked', 'row.opened', 'row.previewed'],
      never: ['search.requested', 'view.opened', 'view.removed'],
    },
  },
  'content-editor': {
    unoffered: { never: ['file.chosen'] },
  },
  'desk-case': {},
  'desk-content': {
    unoffered: { never: ['address.followed'] },
  },
  'desk-deposit': {
    unread: { sometimes: ['dialog.confirm', 'dialog.heading'] },
    unoffered: { sometimes: ['act.chosen'] },
  },
  'desk-list': {
    unoffered: { never: ['address.followed'] },
  },
  'desk-online-payment': {
    unread: { sometimes: ['dialog.confirm', 'dialog.heading'] },
    unoffered: { sometimes: ['reason.typed', 'amount.typed'] },
  },
  'desk-queues': {
    ignored: ['again.requested'],
  },
  'desk-reconciliation': {
    unoffered: { sometimes: ['reason.typed'], never: ['address.followed'] },
    ignored: ['difference.opened', 'filter.set'],
  },
  'desk-registration': {
    unread: { sometimes: ['dialog.about', 'dialog.confirm', 'dialog.heading'] },
    unoffered: { never: ['act.chosen'] },
  },
  'desk-statements': {
    unread: { sometimes: ['sentence'] },
    unoffered: {
      sometimes: ['aside.chosen', 'line.taken', 'line.takenUp', 'line.unclaimed'],
      never: ['line.givenBack', 'match.confirmed', 'payment.confirmed'],
    },
  },
  'desk-stay': {
    unread: {
      sometimes: [
        'dialog.about',
        'dialog.amount.hint',
        'dialog.amount.label',
        'dialog.confirm',
        'dialog.effect.figures.*.after',
        'dialog.effect.figures.*.before',
        'dialog.effect.figures.*.name',
        'dialog.effect.heading',
        'dialog.heading',
        'dialog.reason.hint',
        'dialog.reason.label',
        'dialog.reason.typed',
      ],
      never: ['order.hotel.districtName', 'order.hotel.picture.words', 'order.timeZone'],
    },
    unoffered: { sometimes: ['act.chosen'] },
  },
  'desk-supplier-books': {
    unoffered: { never: ['address.followed'] },
    ignored: ['filter.set'],
  },
  'desk-agency-change': {
    unread: { sometimes: ['buttons.*.label', 'dialog.about', 'dialog.confirm', 'dialog.heading'] },
    unoffered: { never: ['act.chosen'] },
  },
  'desk-documents': {
    unread: {
      sometimes: ['buttons.*.label', 'dialog.about', 'dialog.confirm', 'dialog.heading', 'documents.*.buttons.*.label'],
    },
  },
  'desk-supplier-difference': {
    unread: { sometimes: ['buttons.*.label', 'dialog.about', 'dialog.confirm', 'dialog.heading'] },
    unoffered: { never: ['act.chosen'] },
  },
  'desk-ticketing': {
    unoffered: { sometimes: ['reason.typed'], never: ['act.chosen'] },
  },
  'money-decisions': {
    unread: {
      sometimes: [
        'opened.blocked',
        'opened.figures.*.after',
        'opened.figures.*.before',
        'opened.figures.*.name',
        'typedReason',
      ],
    },
    ignored: ['which.chosen'],
  },
  'money-proposal': {},
  'page-editor': {
    unread: {
      sometimes: [
        'sections.*.fields.*.fields.*.label',
        'sections.*.fields.*.items.*.label',
        'sections.*.fields.*.label',
      ],
    },
  },
  'statement-import': {
    unread: { sometimes: ['sendLabel'] },
    unoffered: { never: ['file.chosen'] },
  },
  'statement-imports': {},
  terms: {
    unread: {
      // While the fresh code is asked for, it stands in the place of the form or the question.
      sometimes: [
        'asked.about.*',
        'asked.button',
        'asked.heading',
        'asked.reason',
        'form.button',
        'form.effect.*',
        'form.fields.*.choices.*.words',
        'form.fields.*.hint',
        'form.fields.*.label',
        'form.heading',
      ],
      never: ['asked.typedReason', 'form.draft.worth'],
    },
    ignored: ['form.closed'],
  },
};
