import { ArrowHookUpLeftRegular } from '@fluentui/react-icons/svg/arrow-hook-up-left';
import { ArrowSwapRegular } from '@fluentui/react-icons/svg/arrow-swap';
import { BedRegular } from '@fluentui/react-icons/svg/bed';
import { CalendarCancelRegular } from '@fluentui/react-icons/svg/calendar-cancel';
import { CertificateRegular } from '@fluentui/react-icons/svg/certificate';
import { PersonClockRegular } from '@fluentui/react-icons/svg/person-clock';
import { ProhibitedRegular } from '@fluentui/react-icons/svg/prohibited';
import { TagRegular } from '@fluentui/react-icons/svg/tag';
import { TicketDiagonalRegular } from '@fluentui/react-icons/svg/ticket-diagonal';
import { WalletRegular } from '@fluentui/react-icons/svg/wallet';
import type { DeadlineKind } from '../../contract/deadlines/deadlines.ts';
import { say } from '../../contract/say.ts';
import type { DeadlineChoice } from '../../machines/deadlines/deadlines.machine.ts';

/** What must or may be done by then, what should have been done, and its icon. */
export const kindWords: Readonly<
  Record<DeadlineKind, { readonly by: string; readonly missed: string; readonly Icon: typeof TagRegular }>
> = {
  hold: { by: say('Ticket by'), missed: say('Was to be ticketed by'), Icon: TicketDiagonalRegular },
  price: { by: say('Book at this price by'), missed: say('Was to be booked by'), Icon: TagRegular },
  passport: {
    by: say('Renew the passport before'),
    missed: say('Was to be renewed before'),
    Icon: PersonClockRegular,
  },
  due: { by: say('Pay the rest by'), missed: say('The rest was due by'), Icon: WalletRegular },
  'asked-price': {
    by: say('Accept the new price by'),
    missed: say('The new price was to be accepted by'),
    Icon: BedRegular,
  },
  'refund-quote': {
    by: say('Answer the refund quote by'),
    missed: say('The refund quote was to be answered by'),
    Icon: ArrowHookUpLeftRegular,
  },
  'exchange-quote': {
    by: say('Answer the exchange quote by'),
    missed: say('The exchange quote was to be answered by'),
    Icon: ArrowSwapRegular,
  },
  document: {
    by: say('Renew the document before'),
    missed: say('Was to be renewed before'),
    Icon: CertificateRegular,
  },
  void: { by: say('Can be voided until'), missed: say('Could be voided until'), Icon: ProhibitedRegular },
  'free-cancellation': {
    by: say('Can be cancelled free of charge until'),
    missed: say('Could be cancelled free of charge until'),
    Icon: CalendarCancelRegular,
  },
};

/** Names of what can be listed. */
export const choiceNames: Readonly<Record<DeadlineChoice, string>> = {
  duties: say('To do'),
  hold: say('Held seats'),
  price: say('Kept prices'),
  passport: say('Passports'),
  due: say('Dues'),
  'asked-price': say('New hotel prices'),
  'refund-quote': say('Refund quotes'),
  'exchange-quote': say('Exchange quotes'),
  document: say('Documents of the agency'),
  void: say('Tickets that can be voided'),
  'free-cancellation': say('Stays free to cancel'),
};
