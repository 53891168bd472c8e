import { PDFDocument } from 'pdf-lib';
import { canonicalJson } from '../../contract/canonical-json.ts';
import type { LedgerKey } from '../../contract/ledger/ledger-chain/signed-head.ts';
import { displayMoney } from '../../contract/money.ts';
import type { Replay } from '../../contract/replay/replay.ts';
import {
  type ContentSeal,
  contentFileName,
  contentSealText,
  type DocumentSeal,
  documentSealText,
  type ReplayContent,
  sealFileName,
  sealLineBegins,
  sha256Of,
} from '../../contract/replay/replay-seal.ts';
import { say } from '../../contract/say.ts';
import {
  type ReplaySheet,
  type SheetAmount,
  type SheetFact,
  type SheetLine,
  sheetOf,
  titleOfReplay,
} from '../../machines/replay/replay-sheet.ts';
import { type AgencyCard, letterheadOf } from '../documents/letterhead.ts';
import { typeset } from '../documents/typeset.ts';
import type { SigningKey } from '../ledger/check/ledger-keys.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { keptFormat } from '../time/kept-format.ts';
import template from './replay.typ';

export interface ReplayAsDocument {
  readonly tenant: Tenant;
  readonly agency: AgencyCard;
  readonly content: ReplayContent;
  readonly key: SigningKey;
}

/**
 * A replay as a PDF that can be checked without the portal: its content and the signature over it are attached, and the whole document
 * is signed in a line behind its end. Times are those of the tenant's home.
 */
export const replayDocument = async (asked: ReplayAsDocument): Promise<Uint8Array> => {
  const { content, key } = asked;
  const bytes = new TextEncoder().encode(canonicalJson(content));
  const contentSha256 = sha256Of(bytes);
  const { keyId, publicKey } = key;
  const seal: ContentSeal = {
    contentSha256,
    keyId,
    publicKey,
    signature: key.sign(contentSealText({ contentSha256, keyId })),
  };
  const made = await PDFDocument.load(await typeset(template, pagesOf(asked, seal)));
  const at = new Date(content.exportedAt);
  const attached = { creationDate: at, modificationDate: at, mimeType: 'application/json' };
  await made.attach(bytes, contentFileName, {
    ...attached,
    description: say('What the pages show, as canonical JSON'),
  });
  await made.attach(new TextEncoder().encode(canonicalJson(seal)), sealFileName, {
    ...attached,
    description: say('The signature over the content'),
  });
  return withDocumentSeal(await made.save(), contentSha256, key);
};

const withDocumentSeal = (pages: Uint8Array, contentSha256: string, key: SigningKey): Uint8Array => {
  const documentSha256 = sha256Of(pages);
  const { keyId, publicKey } = key;
  const seal: DocumentSeal = {
    contentSha256,
    documentSha256,
    keyId,
    publicKey,
    signature: key.sign(documentSealText({ contentSha256, documentSha256, keyId })),
  };
  return Buffer.concat([pages, Buffer.from(`\n${sealLineBegins}${canonicalJson(seal)}\n`)]);
};

const moments = keptFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `Thu 26 Nov 2026, 14:05:32` */
const clockOf =
  (zone: string) =>
  (iso: string): string =>
    moments(zone)
      .format(new Date(iso))
      .replace(/^(\w+),/, '$1');

interface Section {
  readonly heading: string;
  readonly facts: readonly { readonly name: string; readonly words: string }[];
  readonly rows: readonly (readonly [string, string, string])[];
  readonly empty: string;
}

const pagesOf = ({ tenant, agency, content }: ReplayAsDocument, seal: ContentSeal & LedgerKey) => {
  const { replay } = content;
  const zone = zoneAtHome(tenant);
  const clock = clockOf(zone);
  const sheet = replay.stood && sheetOf(replay, replay.stood);
  const title = titleOfReplay(replay);
  return {
    ...letterheadOf(tenant, agency, { title: say('{subject} as it stood', { subject: title }), from: 'tenant' }),
    heading: title,
    asOf: say('As it stood on {moment} ({zone})', { moment: clock(replay.at), zone }),
    state: sheet === null ? say('Did not exist yet') : (sheet.state ?? say('State not kept')),
    sections: [...(sheet === null ? [] : sectionsOf(sheet, clock)), happened(replay, clock)],
    checkTitle: say('How to check this document'),
    check: [
      say(
        'The content of these pages is attached to this document as canonical JSON (RFC 8785), with an Ed25519 signature over its SHA-256 by the ledger key of the platform. A second signature, in a line behind the end of the document, is over all its bytes.',
      ),
      say(
        'With the portal’s source: npm run verify-replay -- FILE.pdf. It needs no server and names the key. Compare the key with that of your ledger statements.',
      ),
    ],
    seal: [
      { name: say('SHA-256 of the content'), words: seal.contentSha256 },
      { name: say('Key'), words: seal.keyId },
      { name: say('Public key'), words: seal.publicKey },
      {
        name: say('Exported'),
        words: say('{moment} by {name}', { moment: clock(content.exportedAt), name: content.exportedBy }),
      },
    ],
  };
};

type Clock = (iso: string) => string;

const sectionsOf = (sheet: ReplaySheet, clock: Clock): readonly Section[] => {
  const { currency } = sheet;
  const facts = (all: readonly SheetFact[]) =>
    all.map((fact) => ({ name: fact.name, words: valueOf(fact, currency, clock) }));
  const amounts = (all: readonly SheetAmount[]) =>
    all.map(
      ({ at, words, minor, currency: own }) => [clock(at), words, displayMoney({ currency: own, minor })] as const,
    );
  const lines = (all: readonly SheetLine[]) => all.map(({ at, words, who }) => [clock(at), words, who ?? ''] as const);
  const plain = (heading: string, rows: Section['rows'], empty: string): Section => ({
    heading,
    facts: [],
    rows,
    empty,
  });
  return [
    { heading: say('How it stood'), facts: facts(sheet.standing), rows: [], empty: '' },
    { heading: say('Price and terms'), facts: facts(sheet.terms), rows: [], empty: say('They were not kept then.') },
    plain(
      say('Flights'),
      sheet.flights.map((words) => ['', words, ''] as const),
      say('None.'),
    ),
    plain(
      say('Travellers and tickets'),
      sheet.tickets.map(({ name, number, standing }) => [name, number ?? '', standing] as const),
      say('None.'),
    ),
    ...(sheet.options.length === 0
      ? []
      : [
          plain(
            say('Options'),
            sheet.options.map((words) => ['', words, ''] as const),
            '',
          ),
        ]),
    { heading: say('Money'), facts: facts(sheet.sums), rows: amounts(sheet.money), empty: '' },
    ...(sheet.postings === null
      ? []
      : [plain(say('Transfers of the ledger'), amounts(sheet.postings), say('None by then.'))]),
    plain(say('Documents and mails'), lines(sheet.documents), say('None by then.')),
    plain(say('Messages'), lines(sheet.messages), say('None by then.')),
  ];
};

const valueOf = (fact: SheetFact, currency: string, clock: Clock): string => {
  switch (fact.is) {
    case 'words':
      return fact.words;
    case 'moment':
      return clock(fact.at);
    case 'money':
      return displayMoney({ currency, minor: fact.minor });
  }
};

/** What had happened by then, and what the stored events do not tell. */
const happened = ({ moments, at, gaps }: Replay, clock: Clock): Section => ({
  heading: say('What had happened'),
  facts: gaps.map((words) => ({ name: say('Note'), words })),
  rows: moments
    .filter((moment) => moment.at <= at)
    .map((moment) => [clock(moment.at), moment.words, moment.who] as const),
  empty: say('Nothing by then.'),
});
