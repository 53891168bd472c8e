const setValue = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void => {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

export const pressKey = (element: Element, key: string): void => {
  for (const type of ['keydown', 'keyup'])
    element.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
};

const click = (element: Element): void => {
  const options = { bubbles: true, cancelable: true, pointerType: 'mouse', isPrimary: true, button: 0 };
  for (const type of ['pointerover', 'pointerenter', 'pointermove'])
    element.dispatchEvent(new PointerEvent(type, options));
  for (const type of ['mouseover', 'mouseenter', 'mousemove']) element.dispatchEvent(new MouseEvent(type, options));
  element.dispatchEvent(new PointerEvent('pointerdown', options));
  element.dispatchEvent(new MouseEvent('mousedown', options));
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  element.dispatchEvent(new PointerEvent('pointerup', options));
  element.dispatchEvent(new MouseEvent('mouseup', options));
  if (element instanceof HTMLElement) element.click();
  else element.dispatchEvent(new MouseEvent('click', options));
};

/** What fields take whose placeholder says how it is written. */
const writtenAs: Readonly<Record<string, readonly [string, string]>> = {
  'dd/mm/yyyy': ['24/12/2026', '25/12/2026'],
  'hh:mm': ['10:10', '11:11'],
};

/** Something to type into a field. Never what it already holds. */
const typedInto = (field: HTMLInputElement | HTMLTextAreaElement): string => {
  if (field.maxLength === 1) return '7';
  const written = writtenAs[field.placeholder];
  if (written !== undefined) return field.value === written[0] ? written[1] : written[0];
  const [first, second] = (
    {
      number: ['7', '8'],
      email: ['nadia@meghna.example', 'tariq@meghna.example'],
      tel: ['1712345678', '1812345678'],
      range: [
        field instanceof HTMLInputElement ? field.min || '1' : '',
        field instanceof HTMLInputElement ? field.max || '2' : '',
      ],
    } as Readonly<Record<string, readonly [string, string]>>
  )[field.inputMode === 'numeric' || field.inputMode === 'decimal' ? 'number' : field.type] ?? ['Rahman', 'Karim'];
  return field.value === first ? second : first;
};

const isPressed = ['button', 'submit', 'reset', 'checkbox', 'radio', 'image'];

const chooseFile = (field: HTMLInputElement): void => {
  const files = new DataTransfer();
  files.items.add(new File(['%PDF-1.7'], 'licence.pdf', { type: 'application/pdf' }));
  field.files = files.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Keys that a person presses in a field, or in what belongs to it. */
const keysOfField = ['ArrowDown', 'ArrowLeft', 'Backspace', 'Enter', 'Escape'];

/** Whether a control takes keys besides the press itself. */
export const takesKeys = (element: Element): boolean =>
  element.matches('[role=combobox], [role=grid], [role=slider], [role=spinbutton], [role=tab], textarea') ||
  (element instanceof HTMLInputElement && !isPressed.includes(element.type) && element.type !== 'file');

export const pressKeys = (element: Element): void => {
  for (const key of keysOfField) if (element.isConnected) pressKey(element, key);
};

/** Presses a control, types into it, or chooses another of its options. */
export const press = (element: Element): void => {
  if (element instanceof HTMLSelectElement) {
    const other = [...element.options].find(({ value, disabled }) => value !== element.value && !disabled);
    if (other) setValue(element, other.value);
    return;
  }
  if (element instanceof HTMLInputElement && element.type === 'file') return chooseFile(element);
  const isField =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !isPressed.includes(element.type));
  if (!isField) return click(element);
  element.focus({ preventScroll: true });
  if (!element.readOnly) setValue(element, typedInto(element));
};
