import { networkOff, nothingToDo } from './often-said.ts';
import type { PlainWords } from './words.ts';

export const travellersWords: PlainWords = {
  calls: {
    'traveller-merge': {
      readDoubles: {
        does: 'the portal looks for travellers who are saved twice',
        outcomes: {
          'one pair': 'save one traveller twice, the second time with another passport and phone number',
          nobody: 'use an agency whose travellers all differ',
          'the network is lost': networkOff,
        },
      },
      mergeTravellers: {
        does: 'the portal merges the two travellers',
        outcomes: {
          merged: nothingToDo,
          'traveller-unknown': 'let a colleague remove one of them meanwhile',
          'traveller-changed': 'let a colleague change one of them meanwhile',
          'passport-known': 'let a third traveller have the passport number that is taken',
          'the network is lost': networkOff,
        },
      },
    },
    'traveller-pick': {
      findTravellers: {
        does: 'the portal looks for saved travellers whose name begins like that',
        outcomes: {
          'two of them': 'save one traveller with a passport and one without, both with this surname',
          nobody: 'sign in to an agency that has saved nobody',
          'without the right to see passports': 'sign in as somebody without ShowPassportVisa',
          'the network is lost': networkOff,
        },
      },
      fetchPassport: {
        does: 'the portal fetches the whole passport number',
        outcomes: {
          'the number': nothingToDo,
          'it is gone': 'remove the passport in another browser before this step',
          'the network is lost': networkOff,
        },
      },
    },
    'traveller-import': {
      openFile: {
        does: 'the portal opens the file and checks every row',
        outcomes: {
          'a right file': 'choose the template as it is',
          'a file that is wrong in one row': 'choose the template with a second row whose date of birth is 31/02/1984',
          'a file that is wrong in every row': 'choose the template without the date of birth in its row',
          'a file without our columns': 'choose a .csv file with the columns Name and Age',
          'no spreadsheet': 'choose a picture',
        },
      },
      importTravellers: {
        does: 'the portal imports the travellers',
        outcomes: { imported: nothingToDo, 'the network is lost': networkOff },
      },
    },
    travellers: {
      travellerImport: {
        does: 'the portal asks for a file',
        outcomes: {
          'one traveller was imported': 'import the template as it is',
          'the person went back': 'go back from the import',
        },
      },
      readTravellers: {
        does: 'the portal reads the saved travellers',
        outcomes: {
          'all of them': 'save at least one traveller with a passport and one without',
          'the first of more': 'save more than 25 travellers',
          'the rest': nothingToDo,
          nobody: 'sign in to an agency that has saved nobody',
          'without the right to see passports': 'sign in as somebody without ShowPassportVisa',
          'the network is lost': networkOff,
        },
      },
      saveTraveller: {
        does: 'the portal saves the traveller',
        outcomes: {
          saved: nothingToDo,
          'the passport is known': 'save another traveller with this passport number first',
          'a colleague changed it': 'change the traveller in another browser before this step',
          'the network is lost': networkOff,
        },
      },
      showPassport: {
        does: 'the portal fetches the whole passport number',
        outcomes: { 'the number': nothingToDo, 'the network is lost': networkOff },
      },
      removeTraveller: {
        does: 'the portal removes the traveller',
        outcomes: {
          removed: nothingToDo,
          'it was gone': 'remove the traveller in another browser before this step',
          'the network is lost': networkOff,
        },
      },
    },
  },
  views: {
    'traveller-merge': {
      note: { null: 'no note is shown', '*': 'a note says “{}”' },
      fields: 'the values of both stand side by side, and those that stay are chosen',
      kept: 'the traveller who was saved first is on the left',
      merging: { true: 'the button says that they are merged', false: 'the button offers to merge' },
      removed: 'the other traveller is on the right',
    },
    'traveller-pick': {
      typed: 'the field holds “{}”',
      list: {
        'is closed': 'no list is open',
        'is looking': 'the list says that it is looking',
        'is told': 'the list says why nobody is offered',
        '*': 'the saved travellers are offered, one of them active',
      },
      fetching: { true: 'the field says that the passport is fetched', false: 'no passport is being fetched' },
      hint: null,
      note: { null: 'no note is shown', '*': 'a note says “{}”' },
    },
    'traveller-import': {
      limits: null,
      preview: { null: 'no preview is shown', '*': 'the preview shows the travellers of the file, and what is wrong' },
      mayConfirm: { true: 'the import can be confirmed', false: 'the import cannot be confirmed' },
      confirmLabel: 'the button reads “{}”',
    },
    travellers: {
      search: 'the search field holds “{}”',
      searching: null,
      mayAdd: { true: '“Add a traveller” can be pressed', false: '“Add a traveller” cannot be pressed' },
      list: {
        'is reading': 'the list shows that it is loading',
        'is unreadable': 'a message says why the list could not be loaded, and “Try again” is offered',
        'is empty': 'a sentence says that nobody was found',
        '*': 'the travellers that were found are listed',
      },
      note: { null: 'no note is shown', '*': 'a note says “{}”' },
      name: { null: 'the heading is “Add a traveller”', '*': 'the heading is “{}”' },
      draft: 'the fields show what was filled in',
      errors: 'the list of errors, and the message at each field, are updated',
      attempts: null,
      mrz: 'the field for pasted lines is updated',
      passport: {
        null: 'no saved passport number is shown',
        '*': 'the saved passport number is shown, of which only the end can be read',
      },
      mayAddFlyer: { true: '“Add a number” is offered', false: '“Add a number” is not offered' },
      unsaved: { true: 'leaving the page asks first', false: 'leaving the page does not ask' },
    },
  },
};
