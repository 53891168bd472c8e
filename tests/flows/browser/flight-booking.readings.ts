import { displayMoney } from '../../../contract/money.ts';
import type { BookingView, SaleSummary } from '../../../machines/booking/flight-booking.view.ts';
import { dayText, thisYear } from '../../../src/ui/format-day.ts';
import { effectReadings } from './effect-readings.ts';
import type { BookingVisit } from './flight-booking.worlds.ts';
import { beside, sumReadings } from './sum-readings.ts';
import { momentAtHome, type Pressables, type Reading, type Readings } from './walk-readings.ts';

type View = BookingView;
type Said = readonly Reading<BookingVisit>[];

const taka = (minor: number): string => displayMoney({ currency: 'BDT', minor });
const aside = ({ page }: BookingVisit) => page.getByRole('complementary', { name: 'Summary' });
const main = ({ page }: BookingVisit) => page.getByRole('main');
const summaryIn = (view: View): SaleSummary | null => ('summary' in view ? view.summary : null);
const payButton = ({ page }: BookingVisit) => page.getByRole('button', { name: /^Pay BDT [\d,.]+$/ });
const partButton = ({ page }: BookingVisit) => page.getByRole('button', { name: /now, the rest later$/ });

/** Words that stand in the middle of the page. */
const inMain = (...says: readonly string[]): Said => [{ says, in: main }];
/** An amount beside a word. */
const amount = (word: string, minor: number): Reading<BookingVisit> => ({
  says: [taka(minor)],
  in: (at) => beside(main(at), word),
});

export const bookingReads: Readings<BookingVisit> = {
  'sums of the summary': (view: View): Said => {
    const summary = summaryIn(view);
    // The add-ons step has sums of its own, with what is chosen meanwhile.
    if (summary === null || view.show === 'addOns') return [];
    const { optionLines } = summary;
    return sumReadings({ ...summary.offer, optionLines }, { word: 'You pay', minor: summary.toPayMinor }, aside);
  },
  'fare in the summary': (view: View): Said => {
    const summary = summaryIn(view);
    return summary === null ? [] : [{ says: [summary.offer.brand.name], in: aside }];
  },
  'add-ons by traveller': (view: View): Said => {
    const summary = summaryIn(view);
    if (summary === null || view.show === 'addOns') return [];
    return summary.chosen.map(({ name, lines }) => ({ says: [name, ...lines.map((line) => line.name)], in: aside }));
  },
  'old and new price': (view: View): Said =>
    view.show !== 'deciding'
      ? []
      : [
          amount('Before', view.oldMinor),
          amount('Now', view.newMinor),
          { says: [`Accept ${taka(view.newMinor)}`], in: main },
        ],
  'travellers and contact in sections': (view: View): Said =>
    view.show !== 'travellers' ? [] : inMain(...view.sections.map(({ label }) => label)),
  'whence the form is filled in': (view: View): Said =>
    view.show === 'travellers' && view.isRecalled ? inMain('Filled in with what you typed before.') : [],
  'what is wrong with the open section': (view: View): Said =>
    view.show !== 'travellers' || view.errors.length === 0 ? [] : inMain(...view.errors.map(({ message }) => message)),
  'names and birthdays of travellers, and the contact': (view: View): Said =>
    view.show !== 'review'
      ? []
      : inMain(
          ...view.travellers.flatMap(({ label, draft: { title, firstName, lastName, dateOfBirth } }) => [
            `${title} ${firstName} ${lastName}`,
            `${label}, born ${dateOfBirth}`,
          ]),
          `${view.contact.email} · ${view.contact.phone}`,
          view.mailWords,
        ),
  'balance of the wallet': (view: View): Said =>
    view.show === 'payment' && 'availableMinor' in view.wallet
      ? [amount('In your wallet', view.wallet.availableMinor)]
      : [],
  'what is left in the wallet': (view: View): Said =>
    view.show === 'payment' && view.wallet.is === 'covers'
      ? inMain(`Leaves ${taka(view.wallet.leavesMinor)} in your wallet`)
      : [],
  'until when the seats can be held': (view: View): Said =>
    view.show === 'payment' && view.holdUntil !== null ? inMain(`Pay by about ${momentAtHome(view.holdUntil)}`) : [],
  'both parts of a payment in part': (view: View): Said =>
    view.show === 'payment' && view.part !== null
      ? [
          { says: [view.part.label], in: partButton },
          ...inMain(`${view.part.rest} is due by ${dayText(view.part.restBy, thisYear)}`, view.part.ifMissed),
        ]
      : [],
  'what paying in full does': (view: View): Said =>
    view.show === 'payment' ? effectReadings(view.full, 'What paying in full does') : [],
  'what paying in part does': (view: View): Said =>
    view.show === 'payment' ? effectReadings(view.part, 'What paying in part does') : [],
  'what is missing in the wallet': (view: View): Said =>
    view.show === 'payment' && view.wallet.is === 'short' ? [amount('Missing', view.wallet.shortfallMinor)] : [],
  'what the dialog says is missing': (view: View): Said =>
    view.show === 'payment' && view.shortfall !== null
      ? [
          {
            says: Object.values(view.shortfall),
            in: ({ page }) => page.getByRole('dialog', { name: 'Insufficient balance' }),
          },
        ]
      : [],
  'amount to pay': (view: View): Said =>
    view.show === 'payment'
      ? [
          amount('This booking', -view.summary.toPayMinor),
          { says: [`Pay ${taka(view.summary.toPayMinor)}`], in: payButton },
        ]
      : [],
  'whom the sale waits for': (view: View): Said =>
    view.show === 'working' && view.slow
      ? [{ says: [`Still waiting for ${view.waitingFor}`], in: ({ page }) => page.locator('body') }]
      : [],
  // What an unpaid order lacks is read in tests/src/booking: no walk spends the wallet between hold and payment.
  'why the sale stopped, and what became of the money': (view: View): Said =>
    view.show === 'stopped' ? inMain(view.notice.happened, view.notice.money) : [],
};

export const bookingPresses: Pressables<BookingVisit> = {
  'Pay in part': {
    where: (view: View) => view.show === 'payment' && view.part !== null && view.part.payable,
    control: partButton,
  },
  Pay: {
    where: (view: View) =>
      view.show === 'payment'
        ? view.full !== null && (view.full.payable || view.full.shortfallMinor > 0)
        : view.show === 'stopped' && view.notice.offers.includes('pay'),
    control: payButton,
  },
};
