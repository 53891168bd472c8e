import { TokenType, tokenize } from '@csstools/css-tokenizer';

/** Rules of a sheet that style and load nothing. */
const stylingRules = new Set(['media', 'supports', 'keyframes', '-webkit-keyframes']);

/** Functions of values that take no address. All others are refused: `image-set`, `src`, `element`, what comes next. */
const plainFunctions = new Set(
  (
    'calc min max clamp var env rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix matrix matrix3d translate ' +
    'translatex translatey translatez translate3d scale scalex scaley scalez scale3d rotate rotatex rotatey rotatez ' +
    'rotate3d skew skewx skewy perspective cubic-bezier steps linear linear-gradient radial-gradient conic-gradient ' +
    'repeating-linear-gradient repeating-radial-gradient blur brightness contrast drop-shadow grayscale hue-rotate ' +
    'invert opacity saturate sepia circle ellipse inset polygon path not is where has nth-child nth-last-child ' +
    'nth-of-type nth-last-of-type'
  ).split(' '),
);

const isOwn = (address: string): boolean => address.trim().startsWith('#');

/**
 * What a sheet or a value of CSS loads, as it is written: `@import`, `image-set(`, `url(https://…)`. `null`: nothing. It is
 * read by a tokenizer, so that escapes, comments and letters of either case hide nothing.
 */
export const loadedByCss = (css: string): string | null => {
  const tokens = tokenize({ css });
  for (const [at, token] of tokens.entries()) {
    const [type, text, , , value] = token;
    if (type === TokenType.AtKeyword && !stylingRules.has(value.value.toLowerCase())) return `@${value.value}`;
    if (type === TokenType.URL && !isOwn(value.value)) return text;
    if (type === TokenType.BadURL || type === TokenType.BadString) return text;
    if (type === TokenType.Function) {
      const name = value.value.toLowerCase();
      if (name === 'url') {
        const address = tokens
          .slice(at + 1)
          .find(([each]) => each !== TokenType.Whitespace && each !== TokenType.Comment);
        if (address?.[0] !== TokenType.String || !isOwn(address[4].value)) return `${value.value}(…)`;
      } else if (!plainFunctions.has(name)) return `${value.value}(…)`;
    }
  }
  return null;
};
