import { SaxesParser, type SaxesTagPlain } from 'saxes';

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

/** Checks that an SVG picture only draws: it runs nothing, loads nothing and has a `viewBox`. */
export const svgFaults = (source: string): readonly SvgFault[] => {
  const faults: SvgFault[] = [];
  const parser = new SaxesParser();
  const fault = (rule: SvgFault['rule'], message: string): void => {
    faults.push({ rule, line: parser.line, column: parser.column, message });
  };
  let depth = 0;
  let inStyle = false;
  parser.on('error', ({ message }) =>
    fault('asset/svg', `expected an SVG picture: ${message.replace(/^\d+:\d+: /, '')}`),
  );
  parser.on('doctype', () => fault('asset/svg', 'expected no document type: it can carry entities'));
  parser.on('processinginstruction', () => fault('asset/svg', 'expected no processing instruction'));
  parser.on('opentag', (tag: SaxesTagPlain) => {
    depth += 1;
    inStyle = tag.name === 'style';
    if (depth === 1 && tag.name !== 'svg') fault('asset/svg', `expected <svg>, got <${tag.name}>`);
    if (depth === 1 && !('viewBox' in tag.attributes))
      fault('asset/view-box', 'expected a viewBox, so that it can be scaled');
    if (!drawing.has(tag.name)) fault('asset/svg', `expected only elements that draw, got <${tag.name}>`);
    for (const [name, value] of Object.entries(tag.attributes)) {
      const wrong = wrongAttribute(name, value);
      if (wrong !== null) fault('asset/svg', wrong);
    }
  });
  parser.on('closetag', () => {
    inStyle = false;
  });
  parser.on('text', (text) => {
    if (inStyle && loads.test(text)) fault('asset/svg', 'expected a style that loads nothing');
  });
  try {
    parser.write(source).close();
  } catch (error) {
    fault('asset/svg', error instanceof Error ? error.message : String(error));
  }
  return faults;
};

const loads = /@import|url\(\s*['"]?(?!#)|expression\(|javascript:/i;

const wrongAttribute = (name: string, value: string): string | null => {
  if (/^on/i.test(name)) return `expected no handler of events, got ${name}`;
  if (/^(xlink:)?href$/i.test(name) && !value.startsWith('#')) return `expected ${name} to point into the picture (#…)`;
  return loads.test(value) ? `expected ${name} to load nothing` : null;
};
