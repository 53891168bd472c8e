/** What a person can press, type into or choose from. */
const controls = [
  'a[href]',
  'button',
  'input:not([type=hidden])',
  'select',
  'textarea',
  'summary',
  '[tabindex="0"]',
  ...['button', 'checkbox', 'combobox', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'option', 'radio'].map(
    (role) => `[role=${role}]`,
  ),
  ...['slider', 'spinbutton', 'switch', 'tab'].map((role) => `[role=${role}]`),
].join();

export const isVisible = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]');

export const isBlocked = (element: Element): boolean =>
  element.matches(':disabled, [aria-disabled=true]') || element.closest('fieldset:disabled') !== null;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Text of the elements that an attribute names. */
const referenced = (element: Element, attribute: string): string =>
  inOneLine(
    (element.getAttribute(attribute) ?? '')
      .split(/\s+/)
      .map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')))
      .join(' '),
  );

/** An accessible name, near enough to the standard's for telling controls apart. */
export const nameOf = (element: Element): string => {
  const labels =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? [...(element.labels ?? [])].map((label) => label.innerText).join(' ')
      : '';
  const candidates = [
    referenced(element, 'aria-labelledby'),
    element.getAttribute('aria-label') ?? '',
    labels,
    element instanceof HTMLElement ? element.innerText : '',
    [...element.querySelectorAll('img[alt], [aria-label]')]
      .map((part) => part.getAttribute('alt') ?? part.getAttribute('aria-label') ?? '')
      .join(' '),
    element.getAttribute('title') ?? '',
    element.getAttribute('placeholder') ?? '',
  ];
  return inOneLine(candidates.find((name) => inOneLine(name) !== '') ?? '');
};

export const roleOf = (element: Element): string => {
  const role = element.getAttribute('role');
  if (role) return role;
  if (element instanceof HTMLInputElement) return `${element.type} field`;
  if (element instanceof HTMLAnchorElement) return 'link';
  return element.tagName.toLowerCase();
};

/** The dialog that is open above all else, or the page. */
export const topLayer = (): Element =>
  [...document.querySelectorAll('[role=dialog][aria-modal=true], [role=alertdialog], dialog[open]')]
    .filter(isVisible)
    .at(-1) ?? document.body;

/** The frame around the page, which other flows than those of the shell have nothing to do with. */
const frame = 'body > #portal header, body > #portal nav, body > #portal footer';

export const controlsIn = (root: Element, withFrame: boolean): readonly Element[] =>
  [...root.querySelectorAll(controls)].filter(
    (element) =>
      isVisible(element) &&
      (withFrame || root !== document.body || !element.closest(frame) || element.closest('main') !== null),
  );

/** Place of an element among its like: tags and classes up the tree, without text. */
const structureOf = (element: Element): string => {
  const steps: string[] = [];
  for (let at: Element | null = element; at !== null && steps.length < 7; at = at.parentElement)
    steps.push(`${at.tagName}.${at.classList.length}${at.classList[0] ?? ''}`);
  return steps.join('<');
};

const isReadOnly = (element: Element): boolean =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.readOnly;

/** Controls of one kind do the same for different things: the rows' buttons, the days of a calendar. */
export const kindOfControl = (element: Element): string =>
  `${isReadOnly(element) ? 'read-only ' : ''}${roleOf(element)} "${nameOf(element).replace(/\d+/g, '#').slice(0, 80)}" ${structureOf(element)}`;

/** All that a person can read or hear in an element, without spaces. */
export const wordsIn = (root: Element): string => {
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = walker.currentNode; node !== null; node = walker.nextNode()) {
    if (node instanceof Text) {
      if (node.parentElement?.checkVisibility({ visibilityProperty: true })) found.push(node.data);
    } else if (node instanceof Element) {
      for (const attribute of ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext', 'aria-description'])
        found.push('\n', node.getAttribute(attribute) ?? '', '\n');
      if (node.hasAttribute('aria-describedby')) found.push('\n', referenced(node, 'aria-describedby'), '\n');
      if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) found.push('\n', node.value, '\n');
      if (node instanceof HTMLSelectElement)
        found.push('\n', [...node.options].map(({ text }) => text).join('\n'), '\n');
    }
  }
  return withoutSpaces(found.join(''));
};

export const withoutSpaces = (text: string): string => text.replace(/[\s\u200b\u2060]+/g, '').toLowerCase();

const columnsOf = (cell: Element): number => (cell instanceof HTMLTableCellElement ? cell.colSpan : 1);

/** Texts under a label: cells below the head of their column, and descriptions of terms. */
export const labelledIn = (root: Element): readonly { readonly label: string; readonly text: string }[] => {
  const found: { label: string; text: string }[] = [];
  const add = (label: string | undefined, element: Element) => {
    if (!label || !isVisible(element)) return;
    for (const text of linesOf(element)) found.push({ label: inOneLine(label), text });
  };
  for (const cell of root.querySelectorAll('td, [role=gridcell], [role=cell]')) {
    const row = cell.closest('tr, [role=row]');
    const table = cell.closest('table, [role=table], [role=grid]');
    if (!row || !table) continue;
    const cells = [...row.querySelectorAll('td, th, [role=gridcell], [role=cell], [role=rowheader]')];
    const index = cells.slice(0, cells.indexOf(cell)).reduce((sum, each) => sum + columnsOf(each), 0);
    const head = table.querySelector('thead tr, [role=row]:has([role=columnheader])');
    const heads = head ? [...head.querySelectorAll('th, td, [role=columnheader]')] : [];
    const rowHead = row.querySelector('th, [role=rowheader]');
    add(heads.length > 0 ? heads[index]?.textContent : rowHead?.textContent, cell);
  }
  for (const description of root.querySelectorAll('dd')) {
    let term = description.previousElementSibling;
    while (term && term.tagName !== 'DT') term = term.previousElementSibling;
    add(term?.textContent, description);
  }
  return found;
};

/** The texts of an element: as a whole, and of each part. */
const linesOf = (element: Element): readonly string[] => [
  element.textContent ?? '',
  ...[...element.querySelectorAll('*')]
    .filter(({ children }) => children.length === 0)
    .map(({ textContent }) => textContent ?? ''),
];
