import { expect, test } from 'vitest';
import {
  helpTopics,
  shortcutGroups,
  shortcutsAbout,
  shortcutsId,
  topicsAbout,
} from '../../../src/profile/help-topics.ts';

const questionsAbout = (sought: string) =>
  topicsAbout(helpTopics.agency, sought).flatMap(({ questions }) => questions.map(({ id }) => id));

test('[SHL-11] every heading of the help page can be linked to by an address of its own', () => {
  const topics = new Set([...helpTopics.agency, ...helpTopics.house]);
  const ids = [shortcutsId, ...[...topics].flatMap(({ id, questions }) => [id, ...questions.map((each) => each.id)])];
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z-]+$/);
});

test('[SHL-11] nothing sought shows everything', () => {
  expect(topicsAbout(helpTopics.agency, ' ')).toEqual(helpTopics.agency);
  expect(shortcutsAbout('')).not.toHaveLength(0);
});

test('[SHL-11] a topic is found whole by its heading, a question by its own or by its answer', () => {
  expect(topicsAbout(helpTopics.agency, 'WALLET')[0]).toEqual(helpTopics.agency.find(({ id }) => id === 'wallet'));
  expect(questionsAbout('pay at once')).toEqual(['hold-or-pay']);
  expect(questionsAbout('non-airline taxes')).toEqual(['what-comes-back']);
});

test('[SHL-11] every word that is sought must be there, in any order', () => {
  expect(questionsAbout('password picture')).toEqual(['change-password']);
  expect(questionsAbout('picture password')).toEqual(['change-password']);
  expect(questionsAbout('submarine')).toEqual([]);
});

test('[SHL-11] keys are found by what they do and by their names', () => {
  expect(shortcutsAbout('month').map(({ where }) => where)).toEqual(['Calendar']);
  expect(shortcutsAbout('page down').map(({ where }) => where)).toEqual(['Calendar']);
  expect(shortcutsAbout('keyboard')).toHaveLength(shortcutGroups.length);
  expect(shortcutsAbout('compare').map(({ where }) => where)).toEqual(['On a list of flights']);
  expect(shortcutsAbout('submarine')).toEqual([]);
});

test('[SHL-11][OPS-02] people of an agency read of their company, people of the house of the desk, each found by its words', () => {
  expect(questionsAbout('own branch orders')).toEqual(['branches']);
  expect(questionsAbout('suspense')).toEqual([]);
  const ofHouse = topicsAbout(helpTopics.house, 'suspense').flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(ofHouse).toEqual(['desk-suspense']);
  expect(topicsAbout(helpTopics.house, 'withdraw from wallet')).toEqual([]);
});
