import {
  type CompanyDocument,
  type CompanyDocumentKind,
  type CompanyDocumentState,
  type CompanyDocuments,
  companyDocumentKinds,
  companyDocuments,
  documentRules,
  fieldsOfDocument,
} from '../../contract/company/company-documents.ts';
import { draftOf, formAnswers, formErrors } from '../../contract/form-check.ts';
import { say } from '../../contract/say.ts';
import { documentNumberWords } from '../parts/document-words.ts';
import { type CompanyActDialog, type CompanyLine, type CompanyTerms, factLines } from './company-books.ts';

/** Messages that stand on the page; earlier ones are folded. */
const remarksShown = 3;

const isKind = (id: string | null): id is CompanyDocumentKind => companyDocumentKinds.some((kind) => kind === id);

const stateLook: Readonly<Record<CompanyDocumentState, Pick<CompanyLine, 'tone' | 'stateWords'>>> = {
  missing: { tone: 'warning', stateWords: say('Missing') },
  waiting: { tone: 'brand', stateWords: say('Our desk looks at it') },
  accepted: { tone: 'success', stateWords: say('Accepted') },
  refused: { tone: 'warning', stateWords: say('Please send it again') },
  expired: { tone: 'warning', stateWords: say('Expired') },
};

const documentLine = (document: CompanyDocument): CompanyLine => {
  const { kind, state, accepted, latest, reason, stated, history } = document;
  const shown = accepted ?? latest ?? stated;
  return {
    id: kind,
    name: companyDocuments[kind].name,
    ...stateLook[state],
    figure: shown && documentNumberWords(shown),
    about: factLines([
      [say('Reason'), reason],
      [say('Sent'), latest && [latest.name, documentNumberWords(latest)].filter((part) => part !== null).join(', ')],
      [say('Accepted'), accepted?.name ?? null],
    ]),
    history,
    changeWords: state === 'missing' ? say('Send it') : say('Send another'),
    acts: [],
  };
};

const conversation = ({ remarks }: CompanyDocuments): CompanyLine[] => {
  const [newest] = remarks;
  if (newest === undefined) return [];
  return [
    {
      id: 'conversation',
      name: say('Conversation with our desk'),
      tone: newest.by === 'desk' ? 'brand' : 'neutral',
      stateWords: newest.by === 'desk' ? say('Our desk has written') : say('Sent to our desk'),
      figure: null,
      about: remarks.slice(0, remarksShown).map(({ who, text }) => `${who}: ${text}`),
      history: remarks.map(({ at, who, text }) => ({ at, who, what: text })),
      changeWords: null,
      acts: [],
    },
  ];
};

const writing: CompanyActDialog = {
  title: say('Write to our desk'),
  about: [say('Our desk answers here and by mail, within two days.')],
  reason: say('Your message'),
  needsCode: false,
  button: say('Send the message'),
  done: say('Our desk has your message.'),
  change: (text) => ({ call: 'WriteDocumentRemark', request: { text } }),
};

const noDocument = { number: null, expiry: null };

/** The documents of a company: what the desk has accepted, what it looks at and what it asks for. */
export const documentTerms = (book: CompanyDocuments): CompanyTerms => {
  const { documents, today } = book;
  const of = (id: string | null) => documents.find(({ kind }) => kind === id);
  return {
    groups: [
      { heading: say('Documents'), lines: documents.map(documentLine) },
      { heading: say('Messages'), lines: conversation(book) },
    ],
    about: [
      say('Our desk looks at each document that you send. It is stored sealed, and every look at it is recorded.'),
    ],
    addWords: null,
    acts: [{ act: 'write', words: say('Write to our desk') }],
    steppedUp: false,
    emptyWords: say('Our desk asks for no documents.'),
    draftOf: (id) => {
      const document = of(id);
      if (document === undefined) return null;
      const { accepted, latest, stated } = document;
      return draftOf({ ...noDocument, number: (latest ?? accepted ?? stated)?.number ?? null });
    },
    formOf: (_draft, id) => ({
      heading: isKind(id) ? companyDocuments[id].name : '',
      fields: isKind(id) ? fieldsOfDocument(id) : [],
      effect: [
        of(id)?.accepted
          ? say('Our desk looks at it within two days. Until then the accepted one counts.')
          : say('Our desk looks at it within two days.'),
      ],
      button: say('Send to our desk'),
    }),
    errorsOf: (draft, id) => (isKind(id) ? formErrors(fieldsOfDocument(id), draft, documentRules(draft, today)) : []),
    savedBy: (draft, id) => {
      const kind = isKind(id) ? id : 'tradeLicense';
      const { file, ...answers } = { ...noDocument, ...formAnswers(fieldsOfDocument(kind), draft) };
      return { call: 'UploadCompanyDocument', request: { kind, ...answers, name: file ?? '' } };
    },
    savingNeedsCode: false,
    doneWords: (_draft, id) => (isKind(id) ? say('Sent: {name}', { name: companyDocuments[id].name }) : ''),
    actOf: (act, id) => (act === 'write' && id === '' ? writing : null),
  };
};
