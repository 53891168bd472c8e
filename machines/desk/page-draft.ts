import type { WrittenSection } from '../../contract/desk/desk-pages.ts';
import { fieldsOfSection, type SectionField } from '../../contract/public/section-fields.ts';

/** Names and numbers that lead to a value in the sections of a page: `[0, 'actions', 1, 'href']`. */
export type PagePath = readonly (string | number)[];

/** One change of a draft. `at` leads to a section, an item of a list, or a field. */
export type PageEdit =
  | { readonly do: 'write'; readonly at: PagePath; readonly value: string }
  | { readonly do: 'add'; readonly at: PagePath }
  | { readonly do: 'add-section'; readonly section: string }
  | { readonly do: 'remove'; readonly at: PagePath }
  | { readonly do: 'move'; readonly at: PagePath; readonly by: -1 | 1 }
  | { readonly do: 'switch'; readonly at: PagePath; readonly section: string };

type Sections = readonly WrittenSection[];
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `value` with another value at a path. A path that leads nowhere changes nothing. */
const changedAt = (value: unknown, [step, ...rest]: PagePath, change: (old: unknown) => unknown): unknown => {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return value.map((each, at) => (at === step ? changedAt(each, rest, change) : each));
  if (isFields(value)) return { ...value, [step]: changedAt(value[step], rest, change) };
  return value;
};

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const moved = (list: readonly unknown[], at: number, by: -1 | 1): readonly unknown[] => {
  const past = at + by;
  if (past < 0 || past >= list.length) return list;
  const order = [...list];
  [order[at], order[past]] = [list[past], list[at]];
  return order;
};

/** Initial value of a field. */
const emptyOf = (field: SectionField): unknown => {
  switch (field.kind) {
    case 'text':
    case 'airport':
      return '';
    case 'colour':
      return '#1d4ed8';
    case 'picture':
      return 'fares';
    case 'choice':
      return field.values[0] ?? '';
    case 'group':
      return Object.fromEntries(field.fields.map((each) => [each.name, emptyOf(each)]));
    case 'list':
      return Array.from({ length: field.least }, () => emptyOf(field.item));
  }
};

/** A section with all fields of its name. What another variant had stays, so that switching back loses nothing. */
const sectionNamed = (section: string, old: Fields = {}): WrittenSection => ({
  ...Object.fromEntries(fieldsOfSection(section).map((field) => [field.name, emptyOf(field)])),
  ...old,
  section,
});

/** The field to which a path leads. `undefined`: to none. */
const fieldAt = (sections: Sections, [section, ...path]: PagePath): SectionField | undefined => {
  let fields = fieldsOfSection(sections[Number(section)]?.section ?? '');
  let found: SectionField | undefined;
  for (const step of path) {
    if (typeof step === 'number') found = found?.kind === 'list' ? found.item : undefined;
    else found = fields.find(({ name }) => name === step);
    fields = found?.kind === 'group' ? found.fields : [];
  }
  return found;
};

/** The sections of a page after one change. */
export const edited = (sections: Sections, edit: PageEdit): Sections => {
  const change = (path: PagePath, by: (old: unknown) => unknown) => changedAt(sections, path, by) as Sections;
  switch (edit.do) {
    case 'write':
      return change(edit.at, () => edit.value);
    case 'add': {
      const field = fieldAt(sections, edit.at);
      return field?.kind === 'list' ? change(edit.at, (list) => [...listed(list), emptyOf(field.item)]) : sections;
    }
    case 'add-section':
      return [...sections, sectionNamed(edit.section)];
    case 'remove':
      return change(edit.at.slice(0, -1), (list) => listed(list).filter((_, at) => at !== edit.at.at(-1)));
    case 'move':
      return change(edit.at.slice(0, -1), (list) => moved(listed(list), Number(edit.at.at(-1)), edit.by));
    case 'switch':
      return change(edit.at, (old) => sectionNamed(edit.section, isFields(old) ? old : {}));
  }
};

const isEmpty = (value: unknown): boolean => {
  if (isFields(value)) return Object.values(value).every(isEmpty);
  return Array.isArray(value) ? value.length === 0 : value === '' || value === null || value === undefined;
};

const tidyValue = (value: unknown, field: SectionField): unknown => {
  if (field.kind === 'list') return listed(value).map((item) => tidyValue(item, field.item));
  if (field.kind === 'group') return tidyFields(isFields(value) ? value : {}, field.fields);
  return typeof value === 'string' ? value.trim() : value;
};

const tidyFields = (values: Fields, fields: readonly SectionField[]): Fields =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = tidyValue(values[field.name], field);
      if (!isEmpty(value) || field.absent === 'needed') return [[field.name, value]];
      return field.absent === 'null' ? [[field.name, null]] : [];
    }),
  );

/** Sections as they are saved: without empty optional values, and without fields of other variants. */
export const tidied = (sections: Sections): WrittenSection[] =>
  sections.map((written) => {
    const fields = fieldsOfSection(written.section);
    return fields.length === 0 ? written : { section: written.section, ...tidyFields(written, fields) };
  });

/** Whether two drafts are the same once saved. */
export const sameSections = (one: Sections, other: Sections): boolean =>
  JSON.stringify(tidied(one)) === JSON.stringify(tidied(other));

/** Errors of a draft, by the path of the field: `sections.0.title`. */
export type PageFaults = Readonly<Record<string, string>>;

/** Key of a path in `PageFaults`. */
export const faultKey = (path: PagePath): string => ['sections', ...path].join('.');

/** Errors that remain after a change. Writing a field removes its errors; any other change moves paths, so it removes all. */
export const faultsAfter = (faults: PageFaults, edit: PageEdit): PageFaults =>
  edit.do === 'write' ? Object.fromEntries(Object.entries(faults).filter(([path]) => path !== faultKey(edit.at))) : {};
