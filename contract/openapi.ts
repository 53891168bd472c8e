import { Struct } from 'superstruct';
import { forbids, type StandingName, standingNames } from './agency-standing.ts';
import { cacheControlOf } from './answer-cache.ts';
import * as booking from './booking/booking.ts';
import * as bookingDraft from './booking/booking-draft.ts';
import * as ticketPayment from './booking/ticket-payment.ts';
import * as bankBalances from './books/bank-balances.ts';
import * as bankEntries from './books/bank-entries.ts';
import * as creditInUse from './books/credit-in-use.ts';
import * as deskWithdrawals from './books/desk-withdrawals.ts';
import * as gatewayPayouts from './books/gateway-payouts.ts';
import * as monthClose from './books/month-close.ts';
import * as payoutLines from './books/payout-lines.ts';
import * as bookPostings from './books/postings.ts';
import * as receipts from './books/receipts.ts';
import * as supplierItems from './books/supplier-items.ts';
import * as supplierPayments from './books/supplier-payments.ts';
import * as trialBalance from './books/trial-balance.ts';
import * as brandLook from './brand-look.ts';
import { type AnyStruct, addressesOf, type Call } from './call.ts';
import { deskCalls } from './calls-of-desk.ts';
import { signInCalls } from './calls-of-sign-in.ts';
import * as companyAccounts from './company/bank-accounts.ts';
import * as branches from './company/branches.ts';
import * as brand from './company/brand.ts';
import * as companyChange from './company/company-change.ts';
import * as companyDocuments from './company/company-documents.ts';
import * as companyInfo from './company/company-info.ts';
import * as devices from './company/devices.ts';
import * as profile from './company/profile.ts';
import * as roles from './company/roles.ts';
import * as staff from './company/staff.ts';
import * as passengerConsent from './consent/passenger-consent.ts';
import * as deadlines from './deadlines/deadlines.ts';
import * as agencyDues from './desk/agency-dues.ts';
import * as bankStatements from './desk/bank-statements.ts';
import * as deskAgencyChanges from './desk/desk-agency-changes.ts';
import * as deskAgencyDocuments from './desk/desk-agency-documents.ts';
import * as deskCases from './desk/desk-cases.ts';
import * as deskContent from './desk/desk-content.ts';
import * as deskDeposits from './desk/desk-deposits.ts';
import * as deskDifferences from './desk/desk-differences.ts';
import * as deskDues from './desk/desk-dues.ts';
import * as deskFlights from './desk/desk-flights.ts';
import * as deskOnlinePayments from './desk/desk-online-payments.ts';
import * as deskPages from './desk/desk-pages.ts';
import * as deskQueues from './desk/desk-queues.ts';
import * as deskReconciliation from './desk/desk-reconciliation.ts';
import * as deskRegistrations from './desk/desk-registrations.ts';
import * as deskStays from './desk/desk-stays.ts';
import * as deskSupplierBooks from './desk/desk-supplier-books.ts';
import * as deskTicketing from './desk/desk-ticketing.ts';
import * as exchangeRates from './desk/exchange-rates.ts';
import * as housePeople from './desk/house-people.ts';
import * as matchCertainty from './desk/match-certainty.ts';
import * as paymentLines from './desk/payment-lines.ts';
import * as statementLines from './desk/statement-lines.ts';
import { mediaTypes } from './file-kinds.ts';
import * as fareCalendar from './flights/fare-calendar.ts';
import * as flights from './flights/flights.ts';
import * as searches from './flights/searches.ts';
import * as frequentFlyer from './frequent-flyer.ts';
import * as hotelBooking from './hotels/hotel-booking.ts';
import * as hotelOrders from './hotels/hotel-orders.ts';
import * as hotels from './hotels/hotels.ts';
import * as advanceTax from './ledger/advance-tax.ts';
import * as invoiceRegister from './ledger/invoice-register.ts';
import * as ledger from './ledger/ledger.ts';
import * as chainEntry from './ledger/ledger-chain/chain-entry.ts';
import * as signedHead from './ledger/ledger-chain/signed-head.ts';
import * as ledgerCheck from './ledger/ledger-check.ts';
import * as lookKinds from './look-kinds.ts';
import * as deskAgency from './look-up/desk-agency.ts';
import * as deskLookUp from './look-up/desk-look-up.ts';
import * as looks from './look-up/looks.ts';
import * as markup from './markup/markup.ts';
import * as deposits from './money/deposits.ts';
import * as duesStatement from './money/dues-statement.ts';
import * as eTransactions from './money/e-transactions.ts';
import * as moneyDecisions from './money/money-decisions.ts';
import * as onlinePayment from './money/online-payment.ts';
import * as partPaymentTerms from './money/part-payment-terms.ts';
import * as partPayments from './money/part-payments.ts';
import * as payIns from './money/pay-ins.ts';
import * as sellerLimit from './money/seller-limit.ts';
import * as solvency from './money/solvency.ts';
import * as withdrawals from './money/withdrawals.ts';
import * as money from './money.ts';
import * as bookingViews from './orders/booking-views.ts';
import * as bookings from './orders/bookings.ts';
import * as caseConsents from './orders/case-consents.ts';
import * as coupons from './orders/coupons.ts';
import * as creditNotes from './orders/credit-notes.ts';
import * as options from './orders/options.ts';
import * as orderCalls from './orders/order-calls.ts';
import * as orders from './orders/orders.ts';
import * as saleApproval from './orders/sale-approval.ts';
import * as standing from './orders/standing.ts';
import * as timeLimit from './orders/time-limit.ts';
import * as people from './people.ts';
import * as phone from './phone.ts';
import * as postTravel from './post-travel/post-travel.ts';
import * as postTravelCalls from './post-travel/post-travel-calls.ts';
import * as preparedActs from './prepared-acts.ts';
import * as priceSums from './price-sums.ts';
import * as proposals from './proposals/proposals.ts';
import * as banners from './public/banners.ts';
import * as publicPages from './public/public-pages.ts';
import * as publicSections from './public/public-sections.ts';
import * as testimonials from './public/testimonials.ts';
import * as registration from './registration/registration.ts';
import * as replay from './replay/replay.ts';
import * as salesReport from './reports/sales-report.ts';
import * as ruleEntry from './rule-entry.ts';
import * as searchPad from './search-pad/search-pad.ts';
import { alternativesOf, fileBytes, noteOf } from './shapes.ts';
import * as globalSearch from './shell/global-search.ts';
import * as notifications from './shell/notifications.ts';
import * as ordersAtHand from './shell/orders-at-hand.ts';
import * as shell from './shell/shell.ts';
import { permissionToSee } from './shown-with.ts';
import * as robotCheck from './sign-in/robot-check.ts';
import * as signIn from './sign-in/sign-in.ts';
import * as stepUp from './sign-in/step-up.ts';
import * as documentInfo from './travellers/document-info.ts';
import * as travellerImport from './travellers/traveller-import.ts';
import * as travellerMerge from './travellers/traveller-merge.ts';
import * as travellers from './travellers/travellers.ts';
import * as wire from './wire.ts';

/** A piece of JSON Schema or OpenAPI. */
export interface Json {
  readonly [name: string]: JsonValue;
}
export type JsonValue = string | number | boolean | null | Json | readonly JsonValue[];

const modules = [
  preparedActs,
  bankStatements,
  matchCertainty,
  paymentLines,
  banners,
  booking,
  bookingDraft,
  bookingViews,
  bookPostings,
  bookings,
  caseConsents,
  creditNotes,
  deadlines,
  deskContent,
  deskDeposits,
  deskDifferences,
  deskOnlinePayments,
  deskPages,
  deskQueues,
  deskReconciliation,
  deskRegistrations,
  deskDues,
  deskAgency,
  lookKinds,
  looks,
  agencyDues,
  duesStatement,
  invoiceRegister,
  advanceTax,
  deskLookUp,
  deskStays,
  deskSupplierBooks,
  deskTicketing,
  deskCases,
  deskFlights,
  deposits,
  documentInfo,
  eTransactions,
  exchangeRates,
  housePeople,
  fareCalendar,
  flights,
  frequentFlyer,
  globalSearch,
  hotels,
  hotelBooking,
  hotelOrders,
  searches,
  ledger,
  ledgerCheck,
  chainEntry,
  signedHead,
  bankBalances,
  gatewayPayouts,
  payoutLines,
  bankEntries,
  receipts,
  supplierItems,
  supplierPayments,
  deskWithdrawals,
  monthClose,
  withdrawals,
  trialBalance,
  creditInUse,
  markup,
  money,
  moneyDecisions,
  notifications,
  onlinePayment,
  options,
  orderCalls,
  orders,
  ordersAtHand,
  partPaymentTerms,
  partPayments,
  passengerConsent,
  payIns,
  phone,
  postTravel,
  postTravelCalls,
  branches,
  brand,
  brandLook,
  companyAccounts,
  companyChange,
  deskAgencyChanges,
  deskAgencyDocuments,
  companyDocuments,
  companyInfo,
  devices,
  profile,
  roles,
  staff,
  proposals,
  publicPages,
  robotCheck,
  publicSections,
  registration,
  replay,
  ruleEntry,
  salesReport,
  searchPad,
  shell,
  signIn,
  solvency,
  standing,
  coupons,
  people,
  priceSums,
  stepUp,
  statementLines,
  testimonials,
  ticketPayment,
  saleApproval,
  sellerLimit,
  timeLimit,
  travellers,
  travellerImport,
  travellerMerge,
  wire,
];

/** Names of the exported object structs, keyed by their schema, which `nullable` shares with the struct it wraps. */
const structNames = new Map<unknown, string>(
  modules
    .flatMap((module) => Object.entries(module as Readonly<Record<string, unknown>>))
    .flatMap(([name, value]) =>
      value instanceof Struct && value.type === 'object' ? [[value.schema, name] as const] : [],
    ),
);

/** The components of one document. */
interface Components {
  readonly byName: Map<string, Json>;
  /** Names keyed by the text of the schema, so that an unnamed struct with the same fields refers to the component. */
  readonly names: Map<string, string>;
}

/**
 * The OpenAPI 3.1 document of the calls, made only from their structs. With it, another back end can serve the portal
 * and another front end can use the server (NET-06). Each exported object struct becomes a component.
 */
export const openApiOf = (asDeclared: Readonly<Record<string, Call>>): Json => {
  const calls = Object.fromEntries(
    Object.entries(asDeclared).sort(([one], [other]) => areaOf(one) - areaOf(other) || (one < other ? -1 : 1)),
  );
  // The first pass finds the names; the second refers to them wherever they stand.
  const { components: found } = pathsOf(calls, new Map());
  const { paths, components } = pathsOf(calls, found.names);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portolan',
      version: '1',
      description:
        'Every call between the portal and its back end. A refusal is a problem (RFC 9457) whose `code` the client can act on.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: Object.fromEntries([...components.byName].sort(([one], [other]) => (one < other ? -1 : 1))),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
};

/**
 * Place of a call's area. A struct without a name is named after the first call that has it. The order is by area and name, so that
 * the struct keeps its name when a call moves within the contract.
 */
const areaOf = (name: string): number => (name in signInCalls ? 0 : name in deskCalls ? 2 : 1);

const pathsOf = (calls: Readonly<Record<string, Call>>, names: Components['names']) => {
  const components: Components = { byName: new Map(), names: new Map(names) };
  schemaOf(wire.Problem, components);
  const paths = Object.fromEntries(
    Object.entries(calls).flatMap(([name, call]): [string, Json][] => {
      const [address, ...others] = addressesOf(call);
      return [
        [address, { [call.method.toLowerCase()]: operationOf(name, call, components) }],
        ...others.map((other): [string, Json] => [other, { $ref: `#/paths/${address.replaceAll('/', '~1')}` }]),
      ];
    }),
  );
  return { paths, components };
};

const operationOf = (name: string, call: Call, components: Components): Json => ({
  operationId: name,
  tags: [call.service],
  summary: call.summary,
  'x-access': call.access,
  'x-effect': call.effect,
  ...(call.answersEndedSession === true ? { 'x-answers-ended-session': true } : {}),
  ...(call.cached === undefined ? {} : { 'x-cached': { ...call.cached } }),
  security: call.access === 'public' ? [] : [{ bearer: [] }],
  parameters: [
    ...headersOf(call),
    ...(call.sends === 'query' ? queryOf(call.request, components) : []),
    ...(call.file === undefined ? [] : [fieldsHeader(call, call.file.field, components)]),
  ],
  ...(call.sends === 'body'
    ? {
        requestBody: {
          required: true,
          content:
            call.file === undefined
              ? { 'application/json': { schema: bodyOf(`${name}Request`, call.request, components) } }
              : { [wire.fileMediaType]: { schema: schemaOf(fileBytes(), components) } },
        },
      }
    : {}),
  responses: responsesOf(name, call, components),
});

const headersOf = (call: Call): Json[] => [
  header(wire.headers.deviceId, call.access === 'public', 'Id that the browser makes once. A session is bound to it.'),
  ...(call.effect === 'acts'
    ? [header(wire.headers.idempotencyKey, true, 'One key per intent; every retry repeats it.')]
    : []),
];

const header = (name: string, required: boolean, description: string): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

/** The fields beside a file. Where a file may be left out, it is null here and the body is empty. */
const fieldsHeader = (call: Call, file: string, components: Components): Json => {
  const { properties, required, ...schema } = schemaOf(call.request, components) as {
    readonly properties: Json;
    readonly required: readonly string[];
  };
  const { [file]: _, ...others } = properties;
  const mayLack = accepts(fieldsOf(call.request)[file] as AnyStruct, null);
  return {
    name: wire.headers.fields,
    in: 'header',
    required: true,
    description: `The other fields as JSON in ASCII; the body is \`${file}\`.${mayLack ? ` Without a file \`${file}\` is null here, and the body is empty.` : ''}`,
    content: {
      'application/json': {
        schema: {
          ...schema,
          properties: { ...others, ...(mayLack && { [file]: { type: 'null' } }) },
          required: required.filter((name) => name !== file),
        },
      },
    },
  };
};

/** Query parameters. A list is one value, separated by commas. */
const queryOf = (request: AnyStruct, components: Components): Json[] =>
  Object.entries(fieldsOf(request)).map(([name, struct]) => ({
    name,
    in: 'query',
    required: struct.type !== 'array',
    ...(struct.type === 'array' ? { style: 'form', explode: false } : {}),
    schema: schemaOf(struct, components),
  }));

/** What an agency of a standing is answered. `null`: nothing is refused. */
const standingAnswers: Readonly<Record<StandingName, string | null>> = {
  open: null,
  'credit-stopped': null,
  'sales-stopped': 'The sales of your agency are stopped. Your wallet says why.',
  'documents-expired': 'Documents of your agency have expired.',
  'agency-suspended': 'Your agency is suspended. Send the renewed documents under Company settings.',
};

const responsesOf = (name: string, call: Call, components: Components): Json => {
  const byStatus = new Map<number, string[]>();
  for (const [code, { status, title }] of Object.entries(call.refusals)) {
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${title}`]);
  }
  const general: [number, string][] = [[400, '`bad-request`: The request is not valid.']];
  if (call.access !== 'public') general.push([401, '`unauthenticated`: Please sign in.']);
  if (call.access !== 'public' && call.access !== 'signed-in') {
    general.push([403, '`forbidden`: You do not have permission to do this.']);
  }
  for (const standing of standingNames) {
    const words = standingAnswers[standing];
    if (words !== null && forbids(standing, call)) general.push([403, `\`${standing}\`: ${words}`]);
  }
  if (call.effect === 'acts') {
    general.push([409, '`in-flight`: The same request is still being processed.']);
    general.push([422, '`key-reused`: This idempotency key was used for another request.']);
  }
  for (const [status, words] of general) byStatus.set(status, [...(byStatus.get(status) ?? []), words]);
  const problems = [...byStatus]
    .sort(([one], [other]) => one - other)
    .map(([status, words]): [string, Json] => [String(status), problem(words.join('\n\n'))]);
  return {
    200: {
      description: 'The answer.',
      headers: {
        'cache-control': {
          description: 'How long the answer may be cached, and by whom.',
          schema: { type: 'string', const: cacheControlOf(call) },
        },
      },
      content:
        call.answer instanceof Struct
          ? { 'application/json': { schema: bodyOf(`${name}Answer`, call.answer, components) } }
          : Object.fromEntries(
              call.answer
                .map((kind) => mediaTypes[kind])
                .map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
            ),
    },
    ...Object.fromEntries(problems),
  };
};

const problem = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** Whether a struct accepts a value, which a struct does not declare about null and undefined. */
const accepts = (struct: AnyStruct, value: unknown): boolean => struct.is(value);

/**
 * JSON Schema of a struct, with its bounds and with null if it accepts null. A field that needs a permission names it
 * in `x-shown-with`. `within` is the name of the field that contains the struct. An exported object struct is added to
 * `components`, and the schema refers to it.
 */
export const schemaOf = (struct: AnyStruct, components: Components, within = ''): Json => {
  const schema = referredSchemaOf(struct, components, within);
  return accepts(struct, null) ? { anyOf: [schema, { type: 'null' }] } : schema;
};

const referredSchemaOf = (struct: AnyStruct, components: Components, within: string): Json => {
  const schema = plainSchemaOf(struct, components, within);
  if (struct.type !== 'object') return schema;
  const own = structNames.get(struct.schema);
  // Unnamed structs with the same fields refer to the one that has a name, wherever it stands.
  if (own !== undefined) components.names.set(JSON.stringify(schema), own);
  const name = own ?? components.names.get(JSON.stringify(schema));
  return name === undefined ? schema : referTo(name, schema, components, within);
};

/** Schema of a complete body: a component, named after the call if the struct has no name. */
const bodyOf = (name: string, struct: AnyStruct, components: Components): Json => {
  const schema = schemaOf(struct, components);
  return schema['type'] === 'object' ? referTo(name, schema, components, '') : schema;
};

/** Adds a component. A struct whose fields need other permissions in another place becomes a second component. */
const referTo = (name: string, schema: Json, { byName, names }: Components, within: string): Json => {
  const text = JSON.stringify(schema);
  const taken = (own: string) => byName.has(own) && JSON.stringify(byName.get(own)) !== text;
  const own = taken(name) ? `${name}In${within[0]?.toUpperCase() ?? ''}${within.slice(1)}` : name;
  if (taken(own)) throw new Error(`two schemas are named ${own}`);
  byName.set(own, schema);
  if (!names.has(text)) names.set(text, own);
  return { $ref: `#/components/schemas/${own}` };
};

const fieldsOf = (struct: AnyStruct): Readonly<Record<string, AnyStruct>> =>
  (struct.schema ?? {}) as Readonly<Record<string, AnyStruct>>;

const itemsOf = (list: AnyStruct, components: Components, within: string): Json =>
  schemaOf(list.schema as AnyStruct, components, within);

const shownNoteOf = (within: string, name: string): Json => {
  const opened = permissionToSee(within, name) ?? 'everyone';
  return opened === 'everyone' ? {} : { 'x-shown-with': opened };
};

const plainSchemaOf = (struct: AnyStruct, components: Components, within: string): Json => {
  const note = noteOf(struct);
  if (note !== undefined) {
    return note.type === 'array' ? { ...note, items: itemsOf(struct, components, within) } : { ...note };
  }
  const alternatives = alternativesOf(struct);
  if (alternatives !== undefined) {
    return { oneOf: Object.values(alternatives).map((each) => schemaOf(each, components, within)) };
  }
  switch (struct.type) {
    case 'object': {
      const fields = Object.entries(fieldsOf(struct));
      return {
        type: 'object',
        properties: Object.fromEntries(
          fields.map(([name, field]) => [name, { ...schemaOf(field, components, name), ...shownNoteOf(within, name) }]),
        ),
        required: fields.filter(([, field]) => !accepts(field, undefined)).map(([name]) => name),
        additionalProperties: false,
      };
    }
    case 'array':
      return { type: 'array', items: itemsOf(struct, components, within) };
    case 'file':
      return { type: 'string', format: 'binary' };
    case 'record':
      return { type: 'object', additionalProperties: true };
    case 'enums':
      return { enum: Object.values(struct.schema as Readonly<Record<string, string | number>>) };
    case 'literal':
      return { const: struct.schema as string | number };
    case 'string':
    case 'boolean':
    case 'integer':
    case 'number':
      return { type: struct.type };
    default:
      return {};
  }
};
