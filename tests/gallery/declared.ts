/** What is known of the screens of a flow, and right as it is. Everything else of it is a fault. */
export interface Declared {
  /** Texts of the view that are not on the page in some states, or in none, by path. */
  readonly unread?: { readonly sometimes?: readonly string[]; readonly never?: readonly string[] };
  /** Events that the chart accepts and no control sends in some states, or in none. */
  readonly unoffered?: { readonly sometimes?: readonly string[]; readonly never?: readonly string[] };
  /** Events that controls send in states that do not accept them. */
  readonly ignored?: readonly string[];
  /** Parts of other findings. */
  readonly asItIs?: readonly string[];
  /** The tenants beside the platform's have no such page. */
  readonly atPlatformOnly?: true;
  /** Ids of states that the cases do not come to within the search. */
  readonly unseen?: readonly string[];
}

export const declared: Readonly<Record<string, Declared>> = {
  'registration-paper': {
    asItIs: ['Not allowed to load local resource: blob:document'],
  },
  // Where the answer is not asked for, its field and button are folded away.
  'ask-consent': { unread: { sometimes: ['field.hint', 'field.label', 'send'] } },
  'booking-views': {
    unread: { sometimes: ['saveWords', 'status.words'] },
    unoffered: {
      never: ['again.requested', 'name.typed', 'removal.requested', 'rename.ended', 'rename.started', 'save.requested'],
    },
  },
  bookings: {
    // The column of telephone numbers is hidden at first, and no case shows it.
    unread: { sometimes: ['columnChoices.*.name'], never: ['list.rows.*.phone'] },
    unoffered: { sometimes: ['filters.cleared', 'place.typed'], never: ['search.requested', 'view.opened'] },
    asItIs: ['pressing button "Saved views" does nothing'],
  },
  'bookings-export': {
    asItIs: ['pressing button "Saved views" does nothing'],
  },
  'case-conversation': {
    unoffered: { sometimes: ['message.typed'] },
  },
  'case-flights': {
    unread: {
      sometimes: [
        'confirm',
        'names.aircraft.77W',
        'names.airlines.EK.name',
        'names.airports.DAC.airportName',
        'names.airports.DAC.cityName',
        'names.airports.DXB.airportName',
        'names.airports.DXB.cityName',
      ],
    },
    unoffered: { sometimes: ['flights.chosen'] },
  },
  // Where nothing was collected there is no year to certify.
  'advance-tax': { unoffered: { sometimes: ['certificate.requested'] } },
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
      never: ['marked.*', 'row'],
    },
    unoffered: {
      sometimes: ['row.marked', 'row.opened', 'row.previewed'],
      never: ['search.requested', 'view.opened', 'view.removed'],
    },
  },
  register: {
    unread: {
      sometimes: ['filters.*.choices.*.name', 'list.rows.*.agencyName', 'list.rows.*.orderReference', 'sorts.*.name'],
      never: ['marked.*', 'row'],
    },
    unoffered: {
      sometimes: ['row.marked', 'row.opened', 'row.previewed'],
      never: ['search.requested', 'view.opened', 'view.removed'],
    },
  },
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
  'case-list': {
    unread: {
      sometimes: [
        'lines.*.caseReference',
        'lines.*.moved.amount',
        'lines.*.moved.what',
        'lines.*.orderReference',
        'lines.*.owner',
        'lines.*.status',
        'lines.*.travellers',
      ],
    },
  },
  'case-page': {
    unread: {
      sometimes: ['dialog.about', 'dialog.confirm', 'dialog.heading', 'moneyTitle'],
      // The two brands are shown by what differs between them.
      never: [
        'case.exchangedFor.brand.change.words',
        'case.exchangedFor.brand.refund.words',
        'case.exchangedFor.oldBrand.change.words',
        'case.exchangedFor.oldBrand.refund.words',
        'case.exchangedFor.orderReference',
        'case.orderReference',
      ],
    },
    // Whoever has prepared a large settlement waits for another person, and is offered no act.
    unoffered: { sometimes: ['act.chosen'] },
  },
  'case-request': {
    unread: { sometimes: ['confirm'], never: ['flightsMessage'] },
    unoffered: { sometimes: ['flight.toggled'] },
  },
  'code-entry': {
    unseen: [
      'code-entry.entering.code.resending',
      'code-entry.entering.resend.ready',
      'code-entry.entering.resend.hidden',
    ],
    ignored: ['box.focused', 'box.left'],
  },
  'consent-answer': {
    unread: { never: ['reason'] },
  },
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
  'content-editor': {
    unoffered: { never: ['file.chosen'] },
  },
  deadlines: {
    unread: { sometimes: ['deadlines.*.cities.*', 'deadlines.*.zones.*.place'] },
    unoffered: { sometimes: ['few.requested', 'kinds.chosen'] },
  },
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
    unoffered: { sometimes: ['aside.chosen', 'line.takenUp', 'line.unclaimed'], never: ['match.confirmed'] },
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
  'desk-agency': {
    unread: {
      sometimes: ['dialog.about', 'dialog.confirm', 'dialog.heading', 'dialog.reason.label', 'dialog.reason.typed'],
    },
    unoffered: { never: ['act.chosen'] },
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
  // The only line to choose is chosen, and a press on it changes nothing.
  receipt: {
    // Where a code is asked for, the dialog has its field alone.
    unread: {
      sometimes: ['dialog.about', 'dialog.confirm', 'dialog.heading', 'dialog.reason.label', 'dialog.reason.typed'],
      never: ['dialog.agency'],
    },
    unoffered: { sometimes: ['line.chosen', 'act.chosen'] },
  },
  'document-collection': {
    unoffered: { never: ['day.chosen'] },
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
  'exchange-confirm': {
    unread: {
      sometimes: ['confirm'],
      never: ['flights.itinerary.agentAmount', 'flights.itinerary.amount', 'flights.itinerary.grossAmount'],
    },
  },
  'exchange-request': {
    unoffered: {
      sometimes: ['destination.chosen', 'origin.chosen', 'route.kept'],
      never: ['day.moved', 'picker.closed'],
    },
    // A field that holds an airport offers none before something is typed.
    ignored: ['destination.entered', 'origin.entered'],
  },
  'exchange-wish': {},
  'flight-booking': {
    unseen: ['flight-booking.sale.addingAgain.asking', 'flight-booking.sale.addingAgain.waiting'],
    unread: {
      sometimes: [
        'order.brand.amount',
        'order.history.*.what',
        'order.itinerary.agentAmount',
        'order.itinerary.amount',
        'sections.*.draft.passportExpiry',
        'sections.*.programmes.*.name',
        'sections.*.titles.*',
        'summary.offer.brand.amount',
        'summary.offer.brand.change.words',
        'summary.offer.brand.grossAmount',
        'summary.offer.brand.refund.words',
        'summary.offer.itinerary.agentAmount',
        'summary.offer.itinerary.amount',
        'summary.offer.itinerary.grossAmount',
        'summary.offer.itinerary.journeyWises.*.segments.*.flightNumber',
        'summary.offer.names.aircraft.77W',
        'summary.offer.names.airports.DAC.airportName',
        'summary.offer.names.airports.DXB.airportName',
        'travellers.*.titles.*',
        'waitingFor',
      ],
      never: [
        'order.brand.baggage',
        'order.brand.cabinBaggage',
        'order.brand.change.words',
        'order.brand.fares.*.taxes.*.name',
        'order.brand.grossAmount',
        'order.brand.name',
        'order.brand.refund.words',
        'order.contact.email',
        'order.contact.phone',
        'order.fares.*.taxes.*.name',
        'order.history.*.who',
        'order.itinerary.baggage',
        'order.itinerary.brandName',
        'order.itinerary.grossAmount',
        'order.itinerary.journeyWises.*.arrivalTiming',
        'order.itinerary.journeyWises.*.departureTiming',
        'order.itinerary.journeyWises.*.segments.*.flightNumber',
        'order.money.*.words',
        'order.names.aircraft.77W',
        'order.names.airlines.EK.name',
        'order.names.airports.DAC.airportName',
        'order.names.airports.DAC.cityName',
        'order.names.airports.DXB.airportName',
        'order.names.airports.DXB.cityName',
        'order.pnr',
        'order.travellers.*.firstName',
        'order.travellers.*.passportMasked',
        'order.travellers.*.title',
        'orderReference',
        'summary.offer.brand.fares.*.taxes.*.name',
        'summary.offer.fares.*.taxes.*.name',
        'travellers.*.programmes.*.name',
      ],
    },
    unoffered: {
      // Of traveller and contact one section is open.
      sometimes: [
        'contact.filled',
        'mailing.chosen',
        'review.reopened',
        'saving.chosen',
        'traveller.filled',
        'travellers.reopened',
      ],
      never: ['traveller.picked'],
    },
  },
  'flight-options': {
    unread: {
      sometimes: [
        'part.people.*.name',
        'part.seats.cabins.*.rows.*.cells.*.designator',
        'part.seats.cabins.*.rows.*.cells.*.name',
      ],
      never: ['part.flights.*.rows.*.fields.*.choices.*.value', 'part.flights.*.text'],
    },
    unoffered: {
      sometimes: ['option.chosen'],
      never: ['flights.matched', 'remark.typed', 'seats.joined', 'traveller.opened'],
    },
  },
  'flight-results': {
    unseen: ['leaving'],
    unread: {
      sometimes: [
        'cards.*.included.*.words',
        'cards.*.legs.*.journey.segments.*.flightNumber',
        'opened.more.*.included.*.words',
        'opened.more.*.legs.*.journey.segments.*.flightNumber',
        'opened.offers.brands.*.cabinBaggage',
        'opened.offers.brands.*.name',
        'opened.offers.itinerary.journeyWises.*.segments.*.flightNumber',
        'opened.offers.names.aircraft.77W',
        'opened.offers.names.airports.DAC.airportName',
        'opened.offers.names.airports.DEL.airportName',
        'opened.offers.names.airports.DEL.cityName',
        'opened.offers.names.airports.DXB.airportName',
        'opened.offers.selected.cabinBaggage',
        'suppliers.*.name',
        'suppliers.*.words',
      ],
      never: [
        'cards.*.returns.outbound',
        'opened.more.*.returns.outbound',
        'opened.offers.brands.*.change.words',
        'opened.offers.brands.*.refund.words',
        'opened.offers.brands.*.sums.passengers.*.taxes.*.name',
        'opened.offers.brands.*.sums.terms.words',
        'opened.offers.brands.*.sums.total.words',
        'opened.offers.itinerary.grossAmount',
        'opened.offers.selected.change.words',
        'opened.offers.selected.refund.words',
        'opened.offers.selected.sums.passengers.*.taxes.*.name',
        'opened.offers.selected.sums.terms.words',
        'opened.offers.selected.sums.total.words',
      ],
    },
    unoffered: {
      sometimes: [
        'brand.chosen',
        'brand.selected',
        'brands.opened',
        'brands.retried',
        'compare.chosen',
        'compare.cleared',
        'compare.toggled',
        'comparison.closed',
        'comparison.opened',
        'details.opened',
        'differences.toggled',
        'fare-tab.chosen',
        'filter-sheet.closed',
        'filters.changed',
        'filters.cleared',
        'itinerary.closed',
        'more-flights.opened',
        'search.edited',
        'search.repeated',
        'segments.toggled',
        'slide.begun',
        'sort.chosen',
        'stand-out.chosen',
      ],
      never: ['combination.chosen', 'filter-sheet.opened', 'returns.toggled'],
    },
    ignored: ['itinerary.closed', 'search.repeated'],
  },
  'flight-search': {
    unread: {
      sometimes: [
        'recents.*.destination.airportName',
        'recents.*.destination.countryName',
        'recents.*.origin.airportName',
        'recents.*.origin.countryName',
      ],
    },
    unoffered: {
      sometimes: [
        'airline.switched',
        'child.aged',
        'class.chosen',
        'destination.chosen',
        'destination.dismissed',
        'destination.pointed',
        'destination.taken',
        'origin.chosen',
        'panel.closed',
        'recent.chosen',
        'travellers.counted',
      ],
      never: ['airlines.cleared', 'day.moved', 'origin.dismissed', 'origin.pointed', 'origin.taken'],
    },
    ignored: ['airline.switched', 'child.aged', 'destination.left', 'fare-type.chosen'],
  },
  'global-search': {
    unoffered: { sometimes: ['search.requested'], never: ['box.wanted'] },
    ignored: ['box.left'],
  },
  'hotel-booking': {
    unread: {
      sometimes: ['order.taxes.*.name'],
      never: ['order.hotel.districtName', 'order.hotel.picture.words', 'order.orderReference', 'order.timeZone'],
    },
  },
  'hotel-bookings': {
    unread: { never: ['list.rows.*.timeZone'] },
    unoffered: { sometimes: ['filters.cleared'], never: ['search.requested'] },
  },
  'hotel-detail': {
    unread: { sometimes: ['rooms.rooms.*.pictures.*.words'] },
    unoffered: {
      sometimes: [
        'board.chosen',
        'free.chosen',
        'picture.opened',
        'picture.turned',
        'pictures.closed',
        'rate.chosen',
        'rooms.requested',
      ],
    },
  },
  'hotel-map': {
    unoffered: {
      never: [
        'card.closed',
        'map.fitted',
        'map.hidden',
        'map.moved',
        'map.shown',
        'map.zoomed',
        'mark.put',
        'pin.pressed',
      ],
    },
  },
  'hotel-order-page': {
    unread: {
      sometimes: ['actions.*.label', 'standing.actions.*.label'],
      never: ['order.hotel.districtName', 'order.hotel.picture.words', 'order.timeZone'],
    },
  },
  'hotel-outcome': {
    unread: { never: ['order.hotel.districtName', 'order.hotel.picture.words', 'order.timeZone'] },
    unoffered: { sometimes: ['again.requested'] },
  },
  'hotel-print-preview': {
    unread: { never: ['sheet.html'] },
  },
  'hotel-results': {
    unread: { sometimes: ['suppliers.*.name', 'suppliers.*.words'], never: ['summary.place.countryName'] },
    unoffered: {
      sometimes: [
        'compare.cleared',
        'compare.toggled',
        'comparison.closed',
        'comparison.opened',
        'differences.toggled',
        'filter-sheet.closed',
        'filters.changed',
        'filters.cleared',
        'name.typed',
        'search.edited',
        'search.repeated',
        'search.retried',
        'slide.begun',
        'sort.chosen',
      ],
      never: ['filter-sheet.opened'],
    },
  },
  'hotel-search': {
    unread: { sometimes: ['recents.*.nationalityName', 'recents.*.place.countryName'] },
    unoffered: {
      sometimes: [
        'adults.counted',
        'child.aged',
        'children.counted',
        'destination.chosen',
        'nationality.chosen',
        'panel.closed',
        'recent.chosen',
        'rooms.counted',
      ],
      never: ['day.moved'],
    },
    ignored: ['child.aged', 'destination.entered', 'destination.left', 'rooms.counted'],
  },
  'ledger-check': {},
  'markup-rules': {
    unread: {
      // While the fresh code is asked for, it stands in the place of the form.
      sometimes: [
        'form.fields.*.choices.*.label',
        'form.fields.*.hint',
        'form.fields.*.label',
        'form.trial.priceName',
        'lines.*.history.*.what',
        'lines.*.history.*.who',
      ],
      never: ['ended.*.history.*.what', 'ended.*.history.*.who'],
    },
    ignored: ['form.closed'],
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
  'online-deposit': {
    unread: { sometimes: ['charge', 'line.badge', 'methods.*.name'] },
    ignored: ['method.chosen'],
  },
  'order-page': {
    unread: {
      sometimes: [
        'detail.read.shown.passport.number',
        'detail.read.shown.visa.number',
        'order.consent.asked.*.words',
        'order.contact.email',
        'order.contact.phone',
        'standing.actions.*.label',
        'ticketMail.label',
        'ticketMail.words',
        'verification.label',
        'verification.reason',
      ],
      never: [
        'amendment.label',
        'detail.read.lines.*.name',
        'order.brand.fares.*.taxes.*.name',
        'order.consent.asked.*.askedBy',
        'order.fares.*.taxes.*.name',
      ],
    },
    unoffered: {
      sometimes: ['detail.hidden', 'detail.requested', 'print.requested'],
      never: ['limit.extended', 'passenger.asked'],
    },
    ignored: ['request.confirmed'],
  },
  'page-editor': {
    unread: {
      sometimes: [
        'sections.*.fields.*.fields.*.label',
        'sections.*.fields.*.items.*.label',
        'sections.*.fields.*.label',
      ],
    },
  },
  'part-payments': {
    unread: {
      sometimes: ['dues.*.cities.*', 'dues.*.orderReference', 'dues.*.pnr', 'dues.*.traveller'],
      never: ['dues.*.agreedBy'],
    },
  },
  'password-reset': {
    ignored: ['reset.cancelled'],
  },
  'payment-choice': {
    unread: { sometimes: ['online.*.label', 'online.*.words'] },
  },
  'payment-ledger': {
    unread: { sometimes: ['heads.balance', 'heads.credit', 'heads.debit'] },
    unoffered: { sometimes: ['line.closed', 'line.opened', 'postings.requested'], never: ['search.requested'] },
    ignored: ['line.closed'],
  },
  'phone-verification': {
    unoffered: { sometimes: ['country.chosen', 'country.opened'] },
    // A person leaves the list of countries by going into the field.
    ignored: [
      'change.dropped',
      'code.requested',
      'country.dismissed',
      'country.left',
      'credentials.returned',
      'number.typed',
    ],
  },
  'price-reasons': {
    unoffered: { never: ['reasons.opened'] },
  },
  'print-preview': {
    // While the prices are typed, their form stands in the place of the choices.
    unread: { sometimes: ['documents.*.name'], never: ['sheet.html'] },
    // A booking of which only the itinerary can be printed has nothing else to choose.
    unoffered: { sometimes: ['document.chosen'] },
  },
  profile: {},
  'proposal-choice': {
    unread: {
      sometimes: [
        'cards.*.option.tickets.*.journeys.*.segments.*.flightNumber',
        'cards.*.tickets.*.ticket.journeys.*.segments.*.flightNumber',
        'names.aircraft.77W',
        'names.airports.DAC.airportName',
        'names.airports.DXB.airportName',
      ],
    },
  },
  proposal: {
    unread: { sometimes: ['options.*.tickets'] },
    unoffered: { sometimes: ['option.removed'] },
  },
  proposals: {
    unread: { sometimes: ['proposals.*.bookWords'] },
    unoffered: { sometimes: ['book.requested', 'end.asked', 'link.asked'] },
  },
  'registration-form': {
    unseen: ['registration-form.sending'],
    unoffered: { sometimes: ['country.chosen', 'country.opened'], never: ['day.chosen'] },
    // A person leaves the list of countries by going into the field.
    ignored: ['country.dismissed', 'country.left', 'number.typed', 'phone.verification.requested'],
  },
  'review-form': {},
  'search-pad-extras': {
    unread: { never: ['orders.orders.recent.*.orderReference'] },
  },
  session: {
    unread: { never: ['user.email'] },
    unoffered: { sometimes: ['sign-out.requested'] },
  },
  'sign-in': {
    ignored: ['credentials.returned'],
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
  'traveller-import': {
    unread: { sometimes: ['confirmLabel'] },
    unoffered: { never: ['file.chosen'] },
  },
  'traveller-pick': {
    unread: { never: ['list.options.*.phone'] },
    ignored: ['field.left'],
  },
  travellers: {},
  'two-one-way': {
    unread: {
      sometimes: [
        'bar.chosen.inbound.brands.*.sums.total.words',
        'bar.totalMeans',
        'lists.inbound.cards.*.included.*.words',
        'lists.outbound.cards.*.included.*.words',
        'suppliers.*.name',
        'suppliers.*.words',
      ],
      never: [
        'bar.chosen.inbound.brands.*.cabinBaggage',
        'bar.chosen.inbound.brands.*.change.words',
        'bar.chosen.inbound.brands.*.refund.words',
        'bar.chosen.inbound.brands.*.sums.passengers.*.taxes.*.name',
        'bar.chosen.inbound.brands.*.sums.terms.words',
        'bar.chosen.outbound.brands.*.cabinBaggage',
        'bar.chosen.outbound.brands.*.change.words',
        'bar.chosen.outbound.brands.*.refund.words',
        'bar.chosen.outbound.brands.*.sums.passengers.*.taxes.*.name',
        'bar.chosen.outbound.brands.*.sums.terms.words',
        'lists.inbound.cards.*.legs.*.journey.segments.*.flightNumber',
        'lists.inbound.cards.*.returns.outbound',
        'lists.inbound.listKey',
        'lists.outbound.cards.*.legs.*.journey.segments.*.flightNumber',
        'lists.outbound.cards.*.returns.outbound',
        'lists.outbound.listKey',
      ],
    },
    unoffered: {
      sometimes: [
        'booking.requested',
        'brand.selected',
        'fares.retried',
        'filter-sheet.closed',
        'filters.cleared',
        'flight.chosen',
        'flight.dropped',
        'price-type.chosen',
        'search.edited',
        'search.repeated',
        'search.retried',
        'sort.chosen',
      ],
      never: ['direction.shown', 'filter-sheet.opened', 'filters.changed'],
    },
    ignored: ['brand.selected', 'flight.chosen', 'flight.dropped'],
  },
  'wallet-statement': {
    ignored: ['days.chosen'],
  },
};
