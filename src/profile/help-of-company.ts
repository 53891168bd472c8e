import { say } from '../../contract/say.ts';
import { type HelpTopic, question } from './help-question.ts';

/** The company settings and the pages that came with them, for people of agencies. */
export const helpOfCompany: readonly HelpTopic[] = [
  {
    id: 'company',
    title: say('Your company'),
    questions: [
      question(
        'company-information',
        say('How do I change my company’s name, address or contacts?'),
        say(
          'In Company settings. Address and contacts change at once. A change of the name, the owner or the license waits for our desk, which compares it with your papers and answers within two days; until then everything stays as it is.',
        ),
      ),
      question(
        'company-documents',
        say('Which documents does our desk need?'),
        say(
          'Company settings, Documents lists each with its state. Send a file there; our desk looks at it within two days, and until then the accepted one counts. If a document is asked for again, the reason is beside it. You can also write to our desk there.',
        ),
        say(
          'We tell you 30 days before a trade license or a civil aviation certificate ends. Once one has ended, send the renewed document: when our desk has accepted it, everything works again.',
        ),
      ),
      question(
        'bank-accounts',
        say('To which bank accounts is money paid?'),
        say(
          'To those in Company settings, Bank accounts. Before an account is added or changed, we mail you a code, and your company is told by mail. It may be paid to 24 hours later, so that somebody can stop a change that nobody meant.',
        ),
      ),
      question(
        'withdraw',
        say('How do I withdraw money from my wallet?'),
        say(
          'Open Withdrawals, choose one of your accounts and the amount. The page says how much can be withdrawn: the balance less what is reserved and due. The amount is reserved when you ask, and leaves the balance when we have paid it. Until we begin to pay, you can take it back.',
        ),
      ),
      question(
        'brand',
        say('How do customers see my company?'),
        say(
          'Company settings, Brand has your logo, colour and contacts, with a preview of a ticket and a mail. Tickets, vouchers, invoices, proposals and mails to your customers carry them. Contacts that you leave empty are those of your basic information.',
        ),
      ),
    ],
  },
  {
    id: 'staff',
    title: say('Staff, roles and branches'),
    questions: [
      question(
        'invite',
        say('How do I add a colleague?'),
        say(
          'Open Company settings, Staff and press Invite a colleague. Choose the role and, if you have branches, the branch. The colleague gets a link by mail and sets a password. If the link is lost, press Invite again on the person’s page; the earlier link ends.',
        ),
      ),
      question(
        'roles',
        say('How do I decide what colleagues may do?'),
        say(
          'By roles, in Company settings, Roles. A role says what its people may do, for how much they may sell at once and a day, and whether they see their own branch only. You can only give what you hold yourself. A change works from the next press of each person on.',
        ),
      ),
      question(
        'above-limit',
        say('What if a sale is above my limit?'),
        say(
          'Hold the seats, and press Ask a colleague on the page of the order. Colleagues who may issue it and whose limits suffice are told, and pay it or decline it with a reason; you are told of both. A stay cannot be asked for yet: a colleague has to book it.',
        ),
      ),
      question(
        'switch-off',
        say('How do I stop a colleague who leaves?'),
        say(
          'Open the person in Staff and press Switch off. All sessions end at once and the person cannot sign in any more; orders and history stay. The same page lists the devices on which a person is signed in, and ends one of them.',
        ),
      ),
      question(
        'branches',
        say('What does a branch do?'),
        say(
          'What a person sells belongs to the person’s branch, and stays there when the person moves. Whoever sees the own branch only finds its orders, requests and money alone, in lists, searches and files. People of a branch see its name and contacts in the header.',
        ),
        say(
          'Add and change branches in Company settings, Branches. Into a closed branch nobody can be put any more; what was sold there stays under its name.',
        ),
      ),
    ],
  },
  {
    id: 'reports',
    title: say('Reports'),
    questions: [
      question(
        'sales',
        say('How do I see what we sold?'),
        say(
          'Reports adds up what was sold and given back in a period, by day, month, product, airline, route, cabin, fare brand, branch or person, and compares it with the period just before. Open a line to see the sales within it. Export writes the lines into a spreadsheet.',
        ),
        say(
          'The report shows how your wallet went in the period, and whether its end is that of the ledger. What happened is counted within a minute. Whoever sees the own branch only finds its sales alone, and no wallet.',
        ),
      ),
    ],
  },
];
