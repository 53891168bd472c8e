import { codeEntry, networkOff, nothingToDo } from './often-said.ts';
import type { PlainWords } from './words.ts';

const verification = {
  does: 'the portal asks for the code',
  outcomes: {
    'the code was right': 'enter the code that was sent',
    'the person went back': 'choose “Cancel”',
    'no code was sent': 'ask for codes in another browser until no more are sent',
  },
};

export const registrationWords: PlainWords = {
  calls: {
    'registration-form': {
      openForm: {
        does: 'the portal opens a draft',
        outcomes: {
          'a new form': 'open the page in a new private window',
          'a form of before a reload, verified': 'fill the form in, verify both contacts, and load the page again',
          'too many drafts': 'open the page in new private windows until it is refused',
          'the network is lost': networkOff,
        },
      },
      verifyContact: verification,
      solveCheck: {
        does: 'the portal solves the not-a-robot check',
        outcomes: { solved: nothingToDo, 'the network is lost': networkOff },
      },
      submitForm: {
        does: 'the portal hands the registration in',
        outcomes: {
          taken: nothingToDo,
          'the draft is gone': 'let the time of the draft pass first',
          'the network is lost': networkOff,
        },
      },
    },
    'verify-contact': {
      sendFirstCode: {
        does: 'the portal sends a code',
        outcomes: {
          'a code was sent': nothingToDo,
          'no more codes': 'ask for codes in another browser until no more are sent',
          'the network is lost': networkOff,
        },
      },
      codeEntry,
    },
    'upload-document': {
      readFile: {
        does: 'the portal judges the file',
        outcomes: {
          'a picture': 'choose a png or jpeg under 1 MB',
          'a pdf': 'choose a pdf under 1 MB',
          'a file that is too large': 'choose a png of 1 MB or more',
        },
      },
      uploadFile: {
        does: 'the portal uploads the file',
        outcomes: {
          stored: nothingToDo,
          refused: 'choose a pdf that holds a script',
          'the network is lost': networkOff,
        },
      },
      removeFile: {
        does: 'the portal removes the document',
        outcomes: {
          removed: nothingToDo,
          refused: 'let the time of the draft pass first',
          'the network is lost': networkOff,
        },
      },
      hearProgress: { does: 'the portal listens to the upload', outcomes: {} },
    },
    'registration-status': {
      readStatus: {
        does: 'the portal reads the registration',
        outcomes: {
          'it is reviewed': 'open the link of a registration that was just handed in',
          'the desk asks': 'let the desk ask first',
          'it was refused': 'let the desk refuse it first',
          'registration-unknown': 'change the address behind the number sign',
          'the network is lost': networkOff,
        },
      },
      actAsApplicant: {
        does: 'the portal sends the answer or the withdrawal',
        outcomes: {
          answered: nothingToDo,
          'taken back': nothingToDo,
          'not-allowed': 'let the desk decide before this step',
          'the network is lost': networkOff,
        },
      },
    },
    'first-sign-in': {
      beginFirstSignIn: {
        does: 'the portal opens the link',
        outcomes: {
          'a password may be chosen': 'open the link of the mail about the approval',
          'link-over': 'set a password by the same link first',
          'the network is lost': networkOff,
        },
      },
      passwordReset: {
        does: 'the portal asks for a password',
        outcomes: { 'the password is set': 'choose a password that follows the rules' },
      },
    },
  },
  views: {
    'registration-form': {
      kind: null,
      title: 'the page is titled “{}”',
      words: 'the page says “{}”',
      draftToken: null,
      fields: 'the fields hold what was typed, each with its error',
      expiry: null,
      email: 'the e-mail field says whether it is verified',
      phone: 'the phone field says whether it is verified, and lists the countries while they are open',
      documents: 'the documents are listed with what is missing',
      robot: 'the box “I am not a robot” shows how far the check is',
      consent: 'the box of the consent shows whether it is given',
      errors: 'the page says how many fields are to be checked',
      message: { null: 'no message is shown', '*': 'the message “{}” is shown' },
      detail: { null: 'no detail is shown', '*': 'the page says “{}”' },
      submission: {
        open: 'the form can be sent',
        waiting: 'the button says that the upload is waited for',
        sending: 'the button says that the registration is sent',
      },
      registrationReference: 'the page names {}',
      statusAddress: 'a link leads to the registration',
    },
    'verify-contact': { sentTo: 'the page names {}' },
    'upload-document': {
      kind: null,
      file: { null: 'no file is shown', '*': 'the file is shown with its name and size' },
      percent: null,
      message: { null: 'no message is shown', '*': 'the message “{}” is shown' },
      doing: {
        nothing: 'a file can be chosen',
        reading: 'the page says that the file is checked',
        uploading: 'the progress of the upload is shown',
        failed: '“Upload again” and “Cancel” are offered',
        removing: 'the page says that the document is removed',
      },
      mayRemove: { true: '“Remove” is offered', false: '“Remove” is not offered' },
    },
    'registration-status': {
      message: { null: 'no message is shown', '*': 'the message “{}” is shown' },
      registrationReference: 'the page names {}',
      companyName: 'the page names {}',
      submittedAt: 'the page says when it was handed in',
      title: 'the page is titled “{}”',
      words: 'the page says “{}”',
      reason: { null: 'no reason is named', '*': 'the page says why: “{}”' },
      questions: 'questions and answers are listed',
      answerBy: { null: 'no answer is asked for', '*': 'the page says by when to answer' },
      answer: 'the answer is “{}”',
      maySend: { true: 'the answer can be sent', false: 'the answer cannot be sent yet' },
      replaceable: 'the documents that can be replaced are listed',
      mayWithdraw: { true: '“Take the registration back” is offered', false: 'it cannot be taken back' },
      doing: {
        nothing: 'the page stands still',
        reading: 'the page says that it looks again',
        withdrawing: '“Take it back” and “Keep it” are offered',
        sending: 'the page says that it is sent',
        unheard: '“Try again” is offered, since no answer came',
      },
    },
    'first-sign-in': { words: 'the page says “{}”' },
  },
};
