/** Keys of a view whose texts are not for reading. */
const notForReading =
  /(^|\.)(show|key|id|\w*Id|\w*Guid|kind|type|code|\w*Code|intent\w*|token|currency|href|src|address|url|path|icon|mediaType|zone|\w*At|\w*On|day|date|from|to|until|since|month)$/;
/** Words of closed sets, addresses and moments, which components say in their own way. */
const notText = /^[a-z][A-Za-z0-9.-]*$|^\/|^https?:|^data:|^\d{4}-\d{2}|^[A-Z]{2,3}$|^#/;

export const textsIn = (view: unknown): readonly { readonly path: string; readonly text: string }[] => {
  const found: { path: string; text: string }[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') {
      if (value.trim().length > 1 && !notText.test(value) && !notForReading.test(path))
        found.push({ path, text: value });
    } else if (Array.isArray(value)) for (const entry of value.slice(0, 3)) visit(entry, `${path}.*`);
    else if (value !== null && typeof value === 'object')
      for (const [key, part] of Object.entries(value)) visit(part, path === '' ? key : `${path}.${key}`);
  };
  visit(view, '');
  return found;
};

/** Money in hundredths, which components write in the currency of their place. Nothing is like nothing else. */
export const amountsIn = (view: unknown, path = ''): readonly { readonly path: string; readonly minor: number }[] => {
  if (typeof view === 'number') return view !== 0 && path.endsWith('Minor') ? [{ path, minor: view }] : [];
  if (Array.isArray(view)) return view.slice(0, 3).flatMap((entry) => amountsIn(entry, `${path}.*`));
  if (view === null || typeof view !== 'object') return [];
  return Object.entries(view).flatMap(([key, part]) => amountsIn(part, `${path}.${key}`));
};

/** An amount with or without its currency, and nothing beside it. */
export const isAmount = (text: string): boolean => /^[^\d]{0,6}\d[\d,]*(\.\d\d)?$/.test(text.trim());

export const digitsOf = (text: string): string => text.replace(/[^\d.]/g, '').replace(/\.00$/, '');
