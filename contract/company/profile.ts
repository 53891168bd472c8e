import { boolean, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { fieldsWrong, formRequest } from '../form-check.ts';
import { messages } from '../messages.ts';
import { wholePhonePattern } from '../phone-text.ts';
import { say } from '../say.ts';
import { fileBytes, isoTime, nothing, text, textLike } from '../shapes.ts';
import { AnsweredError } from '../sign-in/sign-in.ts';
import { infoFields } from './basic-info.ts';

/** 10 to 15 digits or hyphens (spec 1 §5), with an optional plus sign in front. */
export const PhoneNumber = textLike(wholePhonePattern, 16);

export const StaffProfile = object({
  firstName: text(1, 100),
  lastName: text(0, 100),
  email: text(1, 254),
  phoneNumber: nullable(text(1, 20)),
  designation: nullable(text(1, 100)),
  profileLogo: nullable(text(1, 300)),
  companyName: text(1, 300),
  branchName: nullable(text(1, 200)),
  memberSince: isoTime(),
});
export type StaffProfile = Infer<typeof StaffProfile>;

const ofStaff = { service: 'customer', version: 'v1', access: 'signed-in' } as const;

const loadprofile = defineCall({
  ...ofStaff,
  method: 'GET',
  path: 'StaffSettings/loadprofile',
  sends: 'query',
  effect: 'reads',
  request: nothing(),
  answer: object({ profile: StaffProfile }),
  refusals: {},
  doing: say('loading your profile'),
  summary: "Returns the signed-in user's profile. Moves no money.",
});

/** What a user may change (`basic-info.ts`). */
export const StaffBasicInfo = object({
  firstName: text(1, 100),
  lastName: text(0, 100),
  phoneNumber: nullable(PhoneNumber),
  designation: nullable(text(1, 100)),
});
export type StaffBasicInfo = Infer<typeof StaffBasicInfo>;

const viewbasicinfo = defineCall({
  ...ofStaff,
  method: 'GET',
  path: 'StaffSettings/viewbasicinfo',
  alsoAt: ['StaffSettings/loadbasicinfo'],
  sends: 'query',
  effect: 'reads',
  request: nothing(),
  answer: object({ basicInfo: StaffBasicInfo }),
  refusals: {},
  doing: say('loading your profile'),
  summary: "Returns the signed-in user's basic information for editing. Moves no money.",
});

const updatebasicinfo = defineCall({
  ...ofStaff,
  method: 'POST',
  path: 'StaffSettings/updatebasicinfo',
  sends: 'body',
  effect: 'acts',
  request: formRequest(infoFields),
  /** The phone number is answered as it is kept, in E.164. */
  answer: object({ basicInfo: StaffBasicInfo }),
  doing: say('saving your profile'),
  refusals: fieldsWrong,
  summary: "Changes the signed-in user's basic information. Moves no money.",
});

/** Files must be smaller than this (spec 1 §5: under 1 MB), so that none is refused by a proxy that takes bodies of 1 MB. */
export const uploadLimitBytes = 1024 * 1024;

const uploadlogo = defineCall({
  ...ofStaff,
  method: 'POST',
  path: 'StaffSettings/uploadlogo',
  sends: 'body',
  effect: 'acts',
  /** The bytes of the picture decide its type. */
  request: object({ picture: fileBytes() }),
  file: { field: 'picture', tooLarge: 'picture-too-large' },
  answer: object({ profileLogo: text(1, 300) }),
  refusals: {
    'picture-too-large': { status: 422, title: messages.fileTooLarge },
    'not-a-picture': { status: 422, title: say('Only png and jpeg pictures can be used.') },
  },
  doing: say('uploading the picture'),
  summary: "Sets the signed-in user's picture: PNG or JPEG under 1 MB. Moves no money.",
});

const updatepassword = defineCall({
  ...ofStaff,
  method: 'POST',
  path: 'User/updatepassword',
  sends: 'body',
  effect: 'acts',
  request: object({ oldPassword: text(1, 64), password: text(0, 64) }),
  /** Errors: `password-rule` (worded as in spec 1 §5, or too common), `password-same`, `wrong-password`, `too-many-attempts`. */
  answer: object({ success: boolean(), error: nullable(AnsweredError) }),
  refusals: {},
  doing: say('changing your password'),
  summary: "Changes the signed-in user's password and ends their other sessions. Moves no money.",
});

export const profileCalls = { loadprofile, viewbasicinfo, updatebasicinfo, uploadlogo, updatepassword };
