import { say } from '../../contract/say.ts';
import { type HelpTopic, question } from './help-question.ts';

/** The desk's pages, for people of the house. */
export const helpOfDesk: readonly HelpTopic[] = [
  {
    id: 'desk-look-up',
    title: say('Desk: looking up'),
    questions: [
      question(
        'desk-caller',
        say('How do I find what a caller speaks of?'),
        say(
          'Open Look-up and type what the caller says: our reference, a PNR, a ticket number, the number of an invoice, a name, a phone number, an e-mail address, the reference of a bank or gateway, or an agency. Registrations, withdrawals and unclaimed receipts are found by those who may open them.',
        ),
      ),
      question(
        'desk-looks',
        say('Who sees what I have looked at?'),
        say(
          'Auditors and owners, in Looks at records. Each look-up and each record that you open is written there, with the words that found it, and stays.',
        ),
      ),
      question(
        'desk-agency',
        say('What can I do on the page of an agency?'),
        say(
          'See its wallet, its people and its latest orders, requests and payments. If your role includes it, you can stop its sales: from its next press on it books, tickets and changes nothing, but still sees everything, cancels, pays and asks for refunds. It reads the reason, by mail too.',
        ),
      ),
      question(
        'desk-documents',
        say('How do I decide about documents of agencies?'),
        say(
          'Documents of agencies lists what waits. Accept a document, or ask for it again with a reason that the agency reads. Both take a fresh code. Every look at a document is recorded.',
        ),
      ),
    ],
  },
  {
    id: 'desk-people',
    title: say('Desk: people and roles'),
    questions: [
      question(
        'desk-roles',
        say('How do I give a colleague of the house a role?'),
        say(
          'People of the house and their roles are in Setup. Inviting somebody, giving a role and changing one take a fresh code. A change works from the next press of each person on.',
        ),
      ),
      question(
        'desk-alone',
        say('Why does another person have to confirm what I did?'),
        say(
          'Money of agencies, bank books and the close of a month always take two people. Other acts take two above a limit; a role can lower that limit and never raises it. Who proposes never decides.',
        ),
      ),
    ],
  },
  {
    id: 'desk-books',
    title: say('Desk: bank books and receivables'),
    questions: [
      question(
        'desk-balances',
        say('Does the ledger agree with our banks?'),
        say(
          'Balances at banks shows for each account what the ledger says, what its last statement says, and every item between the two. A line that only the bank has can be posted from there; another person approves it.',
        ),
      ),
      question(
        'desk-suppliers',
        say('How are suppliers paid?'),
        say(
          'What we owe suppliers lists what is owed by supplier and period, by the ledger. A booking that differs in the supplier’s books is in dispute, and is not paid before that is settled. Propose a payment; another person approves it, and nothing moves before.',
        ),
      ),
      question(
        'desk-payouts',
        say('How are payouts of gateways matched?'),
        say(
          'Payouts of gateways lists what each gateway has collected for us and not paid out. Choose the line of the statement and the payments; the page shows what agrees. Another person approves it.',
        ),
      ),
      question(
        'desk-suspense',
        say('What happens to money that nobody claims?'),
        say(
          'Name the line of the statement on the page of statements. With the approval of another person it lies on the suspense account, in Unclaimed receipts, until it is credited to an agency or sent back; that, too, takes two people.',
        ),
      ),
      question(
        'desk-withdrawals',
        say('How do I pay a withdrawal?'),
        say(
          'Open it in Withdrawals and begin: the agency cannot take it back any more. Pay it at the bank, then enter the bank’s reference and day. Above the limit another person compares it with the bank and confirms it.',
        ),
      ),
      question(
        'desk-month',
        say('When can a month be closed?'),
        say(
          'Month close names everything that keeps it open: lines of statements, receipts, differences, proposals and prepared acts. Months are closed one after the other, by two people, and never opened again. What comes later is posted on its own day, with the day of the bank beside it.',
        ),
      ),
      question(
        'desk-credit',
        say('Who owes us money?'),
        say(
          'Credit in use lists agencies with credit, by age. Dues lists what is still to be paid for sales in parts, and what was missed. On the page of an agency’s dues you can send a reminder by mail, once a day, and open its statement of dues.',
        ),
      ),
      question(
        'desk-register',
        say('Where are all invoices and credit notes?'),
        say(
          'In Invoice register, of all agencies by month. Each agency has its own series of invoices without gaps; credit notes have one series a year.',
        ),
      ),
    ],
  },
];
