/** Text whose contrast was found good in this worker, by all that its contrast depends on. */
const good = new Set<string>();

/**
 * An expression that makes axe judge the contrast of each kind of text once: that rule needs four fifths of axe's time, and
 * the thousand texts of a list have a dozen kinds. Two texts are of a kind where their colour, size, weight, shadow and all
 * that is painted behind them are the same. Text on something that lies above the rest without a ground of its own is
 * always judged, for nobody knows what is behind it. Its value is a function that gives the kinds which were judged.
 */
export const judgeNewContrasts = (): string => `(${wrapContrastRule.toString()})(${JSON.stringify([...good])})`;

/** After axe found nothing: text of these kinds need not be judged again. */
export const keepGood = (judged: readonly string[]): void => {
  for (const kind of judged) good.add(kind);
};

interface Rule {
  readonly id: string;
  matches: (...given: [Element, ...unknown[]]) => boolean;
}

/** Runs in the page, beside axe. */
const wrapContrastRule = (known: readonly string[]): (() => readonly string[]) => {
  const { axe } = globalThis as unknown as { readonly axe: { readonly _audit: { readonly rules: readonly Rule[] } } };
  const rule = axe._audit.rules.find(({ id }) => id === 'color-contrast');
  if (!rule) throw new Error('axe has no rule "color-contrast"');
  const skipped = new Set(known);
  const judged: string[] = [];
  const grounds = new Map<Element, { readonly painted: string | null; readonly faded: string }>();

  /** What is painted behind an element's text, null if it cannot be told; and what fades it. */
  const groundOf = (element: Element | null): { readonly painted: string | null; readonly faded: string } => {
    if (element === null) return { painted: '', faded: '' };
    const before = grounds.get(element);
    if (before) return before;
    const parent = groundOf(element.parentElement);
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = style;
    const isFading = opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal';
    const faded = isFading ? `${parent.faded}|${opacity} ${filter} ${mixBlendMode}` : parent.faded;
    const paint = `${backgroundColor} ${backgroundImage}`;
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
    const isOpaque = backgroundColor.startsWith('rgb(') && backgroundImage === 'none';
    const liesAbove = position !== 'static' && position !== 'relative';
    const below = liesAbove ? null : parent.painted;
    const painted = isOpaque ? paint : below === null || isClear ? below : `${below}|${paint}`;
    const ground = { painted, faded };
    grounds.set(element, ground);
    return ground;
  };

  const kindOf = (element: Element): string | null => {
    const { painted, faded } = groundOf(element);
    if (painted === null) return null;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    // axe does not judge a single letter.
    const isLetter = (element.textContent ?? '').trim().length === 1;
    return [color, fontSize, fontWeight, textShadow, isLetter, painted, faded].join(' ');
  };

  const hasWords = (element: Element): boolean =>
    'value' in element || [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== '');

  const wasMatching = rule.matches;
  rule.matches = (...given) => {
    // axe asks the same, but much later.
    if (!hasWords(given[0])) return false;
    const kind = kindOf(given[0]);
    if (kind !== null && skipped.has(kind)) return false;
    if (!wasMatching.apply(rule, given)) return false;
    if (kind !== null) {
      skipped.add(kind);
      judged.push(kind);
    }
    return true;
  };
  return () => {
    rule.matches = wasMatching;
    return judged;
  };
};
