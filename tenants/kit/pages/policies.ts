import type { PublicSection, SectionOf } from '../../../contract/public/public-sections.ts';
import type { TenantConfig } from '../schema.ts';

/** Date of the words below, for those who read them. A change of the words is a change of this. */
const changed = 'Last changed on 1 November 2026';

type MakeSections = (config: TenantConfig) => readonly PublicSection[];

const policy = (title: string, lead: string, parts: SectionOf<'prose'>['parts']): readonly PublicSection[] => [
  { section: 'hero-4', title, lead, actions: [] },
  { section: 'prose', changed, parts },
];

/** What is kept of whom, and why. */
export const privacySections: MakeSections = ({ company: { name }, global: { email } }) =>
  policy(
    'Privacy policy',
    `Which data ${name} holds about you and your travellers, why we hold it, and what you can ask of us.`,
    [
      {
        heading: 'What we hold',
        paragraphs: ['We hold only what is needed to sell a trip and to account for it.'],
        points: [
          'Of agencies: the company’s name, address, licences and the documents that prove them.',
          'Of the people who work there: name, email address, phone number, and the devices that they signed in from.',
          'Of travellers: name, date of birth, nationality, passport and contact, as the airline asks for them.',
          'Of each booking: flights, prices, payments, messages and who did what and when.',
        ],
      },
      {
        heading: 'Why we hold it',
        paragraphs: [
          'Airlines and border authorities require the details of each traveller before a ticket is issued. Tax law requires us to keep invoices and the ledger behind them. The record of devices and codes protects your wallet from other people.',
          'We do not sell data, and we do not use your travellers’ details to advertise to them.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: [
          'Your own staff see what their permissions allow. The supplier that issues a ticket sees the travellers of that ticket. Our operations desk opens a booking when you ask for help with it or when an airline changes it. What the desk does there is kept in the booking’s history.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [
          'Bookings, invoices and ledger entries are kept for seven years. Passports are sealed with a key of their own and are removed from a traveller’s profile when you delete the profile. Codes and links that have ended are wiped.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          'The portal keeps your sign-in, your display choices and the id of your device in your browser. It sets no cookies of advertisers.',
        ],
      },
      {
        heading: 'What you can ask of us',
        paragraphs: [
          `You may ask for a copy of your data, have a mistake corrected, or have data deleted that no law makes us keep. Write to ${email}; we answer within ten working days.`,
        ],
      },
    ],
  );

/** The terms on which agencies buy. */
export const termsSections: MakeSections = ({ company: { name } }) =>
  policy('Terms and conditions', `The terms on which agencies buy travel through ${name}, in plain words.`, [
    {
      heading: 'Who may use the portal',
      paragraphs: [
        'The portal is for travel agencies and companies whose registration we have approved. Each person signs in alone, with permissions to search, book, issue and pay that we set as the owner of the account asks. The owner is responsible for what people do with them.',
      ],
    },
    {
      heading: 'Prices',
      paragraphs: [
        'A price is confirmed when the airline has answered, not when it appears in a list. If it changes before you pay, the portal shows the old and the new price, and nothing is charged until you agree.',
        'The markup that an agency adds for its customer is its own, and is never shown to anybody outside the agency.',
      ],
    },
    {
      heading: 'Holding and issuing',
      paragraphs: [
        'A held booking has a time limit set by the airline. The portal shows the time left and reminds you before it ends. A booking that is not issued by then is released without a charge.',
        'A ticket is issued when the supplier confirms it. If a supplier does not answer, the amount stays reserved until it has been asked; you are never charged twice for one booking.',
      ],
    },
    {
      heading: 'Wallet and payments',
      paragraphs: [
        'Tickets are paid from the agency’s wallet. Deposits are credited when the bank or the payment service has confirmed them. Every movement is an entry in your ledger, with its reason, and entries are never changed.',
      ],
    },
    {
      heading: 'Voids, refunds and changes',
      paragraphs: [
        'What an airline charges for a void, a refund or a change is shown before you ask for it, together with our fee. Where the rules require it, the passenger is asked to agree first.',
      ],
    },
    {
      heading: 'Names and documents',
      paragraphs: [
        'Names must stand as in the passport. Visas, health papers and transit rules are the traveller’s responsibility; our desk helps where it can.',
      ],
    },
    {
      heading: 'Ending an account',
      paragraphs: [
        'Either side may end an account with 30 days’ notice. Open bookings are completed, and what remains in the wallet is paid out to the bank account of the agency.',
      ],
    },
  ]);

/** What comes back when a trip is not taken, with the two statements of the specification (PUB-03). */
export const refundSections: MakeSections = ({ global: { contactNo, email } }) =>
  policy('Refund policy', 'What comes back when a trip is not taken, and how it reaches you.', [
    {
      heading: 'The two rules',
      paragraphs: [
        'Non-refundable tickets get back only non-airline taxes.',
        'Refunds go to the original payment method (or the agency account for agency bookings).',
      ],
    },
    {
      heading: 'Refundable tickets',
      paragraphs: [
        'The airline keeps what its fare rules say. Our own fee is shown beside it. Before you confirm, the portal shows each amount: what was paid, what the airline keeps, our fee, and what comes back.',
      ],
    },
    {
      heading: 'Voids',
      paragraphs: [
        'Most airlines allow a ticket to be voided on the day it was issued. Nothing is kept by the airline then; only our void fee applies. The order’s page says until when a void is possible.',
      ],
    },
    {
      heading: 'How long it takes',
      paragraphs: [
        'Where the airline refunds by itself, the amount is in the agency’s account in the same step. Where it must be asked, the order’s page shows who has to act and by when. Refunds to cards and mobile wallets take up to ten working days to appear, depending on the bank.',
      ],
    },
    {
      heading: 'When an airline cancels',
      paragraphs: [
        'If the airline cancels a flight or moves it by more than its rules allow, it usually returns the whole fare, even of a ticket that is otherwise non-refundable. We ask for it on your behalf and charge no fee of our own.',
      ],
    },
    {
      heading: 'Ask for a refund',
      paragraphs: [
        `Agencies ask from the page of the order, under “Refund tickets”. Travellers ask the agency that sold the ticket. If you are not sure whom to ask, call ${contactNo} or write to ${email}.`,
      ],
    },
  ]);
