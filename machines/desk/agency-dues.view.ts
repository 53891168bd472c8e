import type { SnapshotFrom } from 'xstate';
import type { AgencyDues } from '../../contract/desk/agency-dues.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { agencyDuesMachine } from './agency-dues.machine.ts';
import { type AgesShown, agesOf } from './dues-list.ts';

export interface AgencyDuesShown {
  readonly agencyId: string;
  readonly agencyName: string;
  readonly ages: readonly AgesShown[];
  /** `BDT 40,000 is left of 2 sales, of which BDT 10,000 was missed`, by currency. */
  readonly owed: readonly string[];
  /** The last reminder that was sent by hand. `null`: none. */
  readonly lastReminder: { readonly at: string; readonly by: string; readonly to: string } | null;
  /** Why no reminder can be sent. `null`: one can. */
  readonly whyNoReminder: string | null;
}

export type AgencyDuesView =
  | { readonly show: 'reading' }
  | { readonly show: 'unreadable'; readonly message: string }
  | (AgencyDuesShown & {
      readonly show: 'dues';
      readonly doing: 'nothing' | 'saving' | 'asking' | 'reminding';
      readonly message: string | null;
      readonly note: string | null;
      /** Where the reminder goes that is about to be sent. `null`: none is. */
      readonly reaches: string | null;
    });

const doingIn = {
  shown: 'nothing',
  saving: 'saving',
  asked: 'asking',
  reminding: 'reminding',
} as const;

/** The projection of the dues of one agency. */
export const viewOfAgencyDues = ({ value, context }: SnapshotFrom<typeof agencyDuesMachine>): AgencyDuesView => {
  const { dues, message, note } = context;
  if (value === 'unreadable') return { show: 'unreadable', message: message ?? '' };
  if (value === 'reading' || dues === null) return { show: 'reading' };
  const reaches = value === 'asked' || value === 'reminding' ? reachText(dues) : null;
  return { show: 'dues', doing: doingIn[value], message, note, reaches, ...shownOf(dues) };
};

const mailedTo = (email: string | null): string => email ?? say('Notice in the portal alone');

const reachText = ({ email }: AgencyDues): string =>
  email === null
    ? say('This agency has no mail address. It is notified in the portal alone.')
    : say('A mail goes to {email}, and a notice to the portal of the agency.', { email });

const shownOf = (dues: AgencyDues): AgencyDuesShown => ({
  agencyId: dues.agencyId,
  agencyName: dues.agencyName,
  ages: agesOf(dues.ages),
  owed: dues.owed.map(owedText),
  lastReminder: dues.lastReminder && {
    at: dues.lastReminder.at,
    by: dues.lastReminder.by,
    to: mailedTo(dues.lastReminder.email),
  },
  whyNoReminder: whyNoReminder(dues),
});

const owedText = ({ currency, count, leftMinor, missedMinor }: AgencyDues['owed'][number]): string => {
  const left = displayMoney({ currency, minor: leftMinor });
  const missed = displayMoney({ currency, minor: missedMinor });
  return missedMinor === 0
    ? say(
        { one: '{left} of {count} sale, nothing of it missed', other: '{left} of {count} sales, nothing of it missed' },
        { left, count },
      )
    : say(
        {
          one: '{left} of {count} sale, of it {missed} missed',
          other: '{left} of {count} sales, of it {missed} missed',
        },
        { left, count, missed },
      );
};

const whyNoReminder = ({ owed, mayRemind, remindedToday }: AgencyDues): string | null => {
  if (owed.length === 0) return say('This agency owes nothing.');
  if (!mayRemind) return say('Reminders are sent by people who prepare money.');
  return remindedToday ? say('This agency was reminded today. One reminder a day is sent by hand.') : null;
};
