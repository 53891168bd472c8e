import { functionalities } from '../../contract/functionalities.ts';
import { depositMethods, depositStates } from '../../contract/money/deposits.ts';
import type { UploadReader } from '../files/parsers/upload-reader.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { withdrawDeposit } from './decide-deposit.ts';
import { agentActor, depositAnswer, depositLine } from './deposit-answer.ts';
import { findDeposit } from './deposit-rows.ts';
import { depositTerms, offeredPayments } from './deposit-terms.ts';
import { exportDeposits } from './export-deposits.ts';
import { type DepositsOf, depositCounts, depositRows, listDeposits } from './list-deposits.ts';
import { type SubmittedDeposit, submitDeposit } from './submit-deposit.ts';

const ofAgency = ({ tenant, agent, now }: SignedInContext): DepositsOf => ({
  tenant,
  agencyId: agent.agencyId,
  now: now(),
});

/** Fields that not every method has. */
const unsaid = {
  provider: null,
  bankReference: '',
  fromBank: '',
  branch: '',
  fromAccount: '',
} satisfies Partial<SubmittedDeposit>;

const everything = { search: '', states: [], methods: [], from: null, to: null, leastMinor: null, mostMinor: null };
const foundAtMost = 10;

/** The agent's calls of deposits. */
export const depositHandlers = ({ uploads }: { readonly uploads: UploadReader }) =>
  ({
    availpayments: {
      kind: 'reads',
      handle: async (_request, { db, tenant, now }) => ({
        ok: true,
        answer: { currency: tenant.config.global.currency, payments: await offeredPayments(db, tenant, now()) },
      }),
    },

    availdeposit: {
      kind: 'reads',
      handle: async ({ method }, { db, tenant, now }) => ({
        ok: true,
        answer: await depositTerms(db, tenant, method, now()),
      }),
    },

    initiatebankdeposit: {
      kind: 'acts-prepared',
      prepare: (request, context) => submitDeposit(uploads, { ...unsaid, ...request, method: 'bank-deposit' }, context),
    },

    initiatebanktransfer: {
      kind: 'acts-prepared',
      prepare: (request, context) =>
        submitDeposit(uploads, { ...unsaid, ...request, method: 'bank-transfer' }, context),
    },

    initiatechequedeposit: {
      kind: 'acts-prepared',
      prepare: ({ chequeNumber, ...request }, context) =>
        submitDeposit(uploads, { ...unsaid, ...request, bankReference: chequeNumber, method: 'cheque' }, context),
    },

    initate: {
      kind: 'acts-prepared',
      prepare: ({ transactionId, senderNumber, ...request }, context) =>
        submitDeposit(
          uploads,
          {
            ...unsaid,
            ...request,
            bankReference: transactionId,
            fromAccount: senderNumber,
            method: 'mobile-banking',
          },
          context,
        ),
    },

    LoadDeposits: {
      kind: 'reads',
      handle: async ({ after, ...asked }, context) => ({
        ok: true,
        answer: await listDeposits(context.db, ofAgency(context), asked, after),
      }),
    },

    GetDepositFilters: {
      kind: 'reads',
      async handle(_request, context) {
        const counts = await depositCounts(context.db, ofAgency(context));
        const sum = (holds: (row: (typeof counts)[number]) => boolean): number =>
          counts.filter(holds).reduce((total, { count }) => total + count, 0);
        return {
          ok: true,
          answer: {
            currency: context.tenant.config.global.currency,
            states: depositStates.map((state) => ({ state, count: sum((row) => row.state === state) })),
            methods: depositMethods.map((method) => ({ method, count: sum((row) => row.method === method) })),
          },
        };
      },
    },

    ViewDeposit: {
      kind: 'reads',
      async handle({ depositReference: reference }, { db, tenant, agent, now }) {
        const row = await findDeposit(db, { tenantId: tenant.id, agencyId: agent.agencyId, reference });
        if (!row) return { ok: false, refusal: 'deposit-unknown' };
        return { ok: true, answer: { deposit: await depositAnswer(db, row, agentActor(agent), now()) } };
      },
    },

    SearchDeposits: {
      kind: 'reads',
      async handle({ term }, context) {
        const of = ofAgency(context);
        const asked = { ...everything, search: term };
        const rows =
          term.trim() === '' ? [] : await depositRows(context.db, of, asked, { after: null, most: foundAtMost });
        return { ok: true, answer: { deposits: rows.map((row) => depositLine(row, of.now)) } };
      },
    },

    GetDepositFunctions: {
      kind: 'reads',
      handle: async (_request, { agent }) => ({
        ok: true,
        answer: {
          mayList: agent.functionalities.has(functionalities.ShowDepositList),
          mayAdd: agent.functionalities.has(functionalities.AddDepositRequest),
        },
      }),
    },

    WithdrawDeposit: {
      kind: 'acts',
      async handle({ depositReference: reference }, { tx, tenant, agent, now }) {
        const actor = agentActor(agent);
        const withdrawn = await withdrawDeposit(tx, { tenantId: tenant.id, reference, actor, now: now() });
        if (!withdrawn.ok) return withdrawn;
        return { ok: true, answer: { deposit: await depositAnswer(tx, withdrawn.row, actor, now()) } };
      },
    },

    ExportDeposits: { kind: 'reads', handle: exportDeposits },
  }) satisfies Partial<Handlers>;
