import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { loadedByCss } from './check-css.ts';

/** Elements that draw. Scripts, frames and whatever loads or embeds another document are not among them. */
const drawing = new Set(
  (
    'svg g defs path rect circle ellipse line polyline polygon text tspan title desc style linearGradient radialGradient ' +
    'stop clipPath mask pattern symbol use marker filter feGaussianBlur feOffset feBlend feFlood feComposite feMerge ' +
    'feMergeNode feColorMatrix feDropShadow animate animateTransform animateMotion set mpath'
  ).split(' '),
);

/** Something of an SVG picture that must not be there. */
export interface SvgFault {
  readonly rule: 'asset/svg' | 'asset/view-box';
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Most elements within each other. Pictures that people draw have a few. */
const deepest = 64;

/** Checks that an SVG picture only draws: it runs nothing, loads nothing and has a `viewBox`. */
export const svgFaults = (source: string): readonly SvgFault[] => {
  const faults: SvgFault[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const fault = (rule: SvgFault['rule'], message: string): void => {
    faults.push({ rule, line: parser.line, column: parser.column, message });
  };
  const open: string[] = [];
  /** Text of the sheet that is open, as the browser reads it: without the marks of CDATA and comments. */
  let sheet = '';
  const keepSheet = (text: string): void => {
    if (open.at(-1) === 'style') sheet += text;
  };
  parser.on('error', ({ message }) =>
    fault('asset/svg', `expected an SVG picture: ${message.replace(/^\d+:\d+: /, '')}`),
  );
  parser.on('doctype', () => fault('asset/svg', 'expected no document type: it can carry entities'));
  parser.on('processinginstruction', () => fault('asset/svg', 'expected no processing instruction'));
  parser.on('opentag', (tag: SaxesTagNS) => {
    open.push(tag.local);
    if (open.length === 1 && tag.local !== 'svg') fault('asset/svg', `expected <svg>, got <${tag.name}>`);
    if (open.length === 1 && !('viewBox' in tag.attributes))
      fault('asset/view-box', 'expected a viewBox, so that it can be scaled');
    if (open.length === deepest + 1) fault('asset/svg', `expected at most ${deepest} elements within each other`);
    if (tag.uri !== svgNamespace || !drawing.has(tag.local))
      fault('asset/svg', `expected only elements that draw, got <${tag.name}>`);
    if (open.at(-2) === 'style') fault('asset/svg', `expected only text in <style>, got <${tag.name}>`);
    if (tag.local === 'style') sheet = '';
    for (const attribute of Object.values(tag.attributes)) {
      const wrong = wrongAttribute(attribute);
      if (wrong !== null) fault('asset/svg', wrong);
    }
  });
  parser.on('closetag', () => {
    const loaded = open.pop() === 'style' ? loadedByCss(sheet) : null;
    if (loaded !== null) fault('asset/svg', `expected a style that loads nothing, got ${shortened(loaded)}`);
  });
  parser.on('text', keepSheet);
  parser.on('cdata', keepSheet);
  try {
    parser.write(source).close();
  } catch (error) {
    fault('asset/svg', error instanceof Error ? error.message : String(error));
  }
  return faults;
};

const quotedMost = 60;
const shortened = (text: string): string => (text.length > quotedMost ? `${text.slice(0, quotedMost)}…` : text);

/** Names of what runs a script. */
const runs = /^on/i;
/** Text for people and names, which are no values of CSS. */
const isText = /^(id|class|lang|role|aria-.*|data-.*)$/i;

const wrongAttribute = ({ name, local, prefix, value }: SaxesAttributeNS): string | null => {
  if (prefix === 'xmlns' || name === 'xmlns') return null;
  if (runs.test(local)) return `expected no handler of events, got ${name}`;
  if (name === 'xml:base') return 'expected no xml:base: addresses point into the picture (#…)';
  if (local.toLowerCase() === 'href')
    return value.trim().startsWith('#') ? null : `expected ${name} to point into the picture (#…)`;
  if (local === 'attributeName' && (runs.test(value) || /href$/i.test(value.trim())))
    return `expected an animation to change only what is drawn, got ${shortened(value)}`;
  if (isText.test(local)) return null;
  const loaded = loadedByCss(value);
  return loaded === null ? null : `expected ${name} to load nothing, got ${shortened(loaded)}`;
};
