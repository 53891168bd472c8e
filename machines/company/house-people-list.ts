import type { StaffAsked, StaffMember, StaffPage } from '../../contract/company/staff.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { ListTerms } from '../parts/list-terms.ts';
import { staffList } from './staff-list.ts';

/** The people of a house: the list of staff, without branches. */
export const housePeopleList: ListTerms<StaffAsked, StaffPage, StaffMember> = {
  ...staffList,
  name: 'house-people',
  screen: pagePaths.deskPeople,
  requirements: ['OPS-05'],
  heading: say('People'),
  columns: staffList.columns.filter(({ key }) => key !== 'branch'),
  addressOf: ({ userId }) => pageAddress.deskPerson(userId),
  unreadableText: say('We could not load the people'),
};
