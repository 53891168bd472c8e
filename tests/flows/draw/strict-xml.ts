export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Its own text, without its children's. */
  readonly text: string;
}

/** Reads a document and throws at whatever an XML parser would refuse; HTML parsers mend such things in silence. */
export const elementsOf = (document: string): readonly XmlElement[] => {
  const found: { name: string; attributes: Map<string, string>; text: string }[] = [];
  const open: number[] = [];
  let at = 0;
  const refuse = (why: string): never => {
    throw new Error(`${why} at ${at}: ${document.slice(at, at + 60)}`);
  };
  while (at < document.length) {
    const next = document.indexOf('<', at);
    const text = decoded(document.slice(at, next < 0 ? undefined : next), refuse);
    const inner = found[open.at(-1) ?? -1];
    if (inner) inner.text += text;
    else if (text.trim() !== '') refuse('text outside of the root');
    if (next < 0) break;
    at = next;
    const tag = /^<(\/?)([A-Za-z][\w:.-]*)((?:\s+[A-Za-z_:][\w:.-]*="[^"<]*")*)\s*(\/?)>/.exec(document.slice(at));
    if (!tag) return refuse('no tag');
    const [whole, closes, name = '', attributes = '', empty] = tag;
    if (closes === '/') {
      if (found[open.pop() ?? -1]?.name !== name) refuse('a tag that was not open is closed');
    } else {
      if (open.length === 0 && found.length > 0) refuse('a second root');
      found.push({ name, attributes: attributesOf(attributes, refuse), text: '' });
      if (empty !== '/') open.push(found.length - 1);
    }
    at += whole.length;
  }
  if (open.length > 0) refuse('an open tag at the end');
  return found;
};

const attributesOf = (written: string, refuse: (why: string) => never): Map<string, string> => {
  const attributes = new Map<string, string>();
  for (const [, name = '', value = ''] of written.matchAll(/([\w:.-]+)="([^"]*)"/g)) {
    if (attributes.has(name)) refuse(`the attribute ${name} twice`);
    attributes.set(name, decoded(value, refuse));
  }
  return attributes;
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string, refuse: (why: string) => never): string =>
  text.replace(/&(\w*);?/g, (whole, name: string) =>
    whole.endsWith(';') ? (entities[name] ?? refuse(`an unknown entity ${whole}`)) : refuse('a bare ampersand'),
  );
