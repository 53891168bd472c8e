import { networkOff, nothingToDo } from './often-said.ts';
import type { PlainWords } from './words.ts';

export const companyWords: PlainWords = {
  calls: {
    'password-update': {
      updatePassword: {
        does: 'the portal changes the password',
        outcomes: {
          changed: 'enter the current password',
          'the present password is wrong': 'change the password in another browser first',
          'the network is lost': networkOff,
        },
      },
    },
    'review-form': {
      insertReview: {
        does: 'the portal keeps the review',
        outcomes: {
          kept: nothingToDo,
          'review-given': 'leave a review in another browser first',
          'the network is lost': networkOff,
        },
      },
    },
    profile: {
      readProfile: {
        does: 'the portal reads the profile',
        outcomes: { 'the profile': nothingToDo, 'the network is lost': networkOff },
      },
      readBasicInfo: {
        does: 'the portal reads the details to edit',
        outcomes: { 'the basic information': nothingToDo, 'the network is lost': networkOff },
      },
      saveBasicInfo: {
        does: 'the portal saves the details',
        outcomes: { saved: nothingToDo, 'the network is lost': networkOff },
      },
      readPicture: {
        does: 'the browser reads the file',
        outcomes: {
          'a picture': 'choose a PNG or JPEG picture',
          'no picture': 'choose a text file that was renamed to .png',
        },
      },
      savePicture: {
        does: 'the portal saves the picture',
        outcomes: {
          saved: nothingToDo,
          refused: 'choose a picture that the browser shows and the server rejects',
          'the network is lost': networkOff,
        },
      },
    },
  },
  views: {
    'password-update': {
      fieldMessages: 'each wrong field has a message',
      legible: { true: 'the typed password can be read', false: 'the typed password is hidden' },
      stands: null,
      written: 'the fields show what was typed',
    },
    'review-form': {
      isSending: { true: 'the button says that it is sent', false: 'nothing is being sent' },
      rating: { null: 'no star is chosen', '*': '{} stars are chosen' },
      typed: 'the review reads “{}”',
      words: 'the page says “{}”',
      fieldMessages: 'each field that lacks something has a message',
      message: { null: 'no message is shown', '*': 'the message “{}” is shown' },
    },
    profile: {
      info: {
        'is viewed': 'the details are shown for reading',
        '*': 'the details can be edited, with a message at each wrong field',
      },
      picture: {
        'is chosen': 'the chosen picture is shown, with buttons to save it or drop it',
        '*': 'the saved picture or the initials are shown',
      },
      profile: 'the details of the profile are shown',
      unsaved: { true: 'a note says that changes are not saved', false: 'no note about unsaved changes is shown' },
    },
  },
};
