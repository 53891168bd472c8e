import { configure } from '@testing-library/dom';
import { afterAll } from 'vitest';

// On a busy machine, the default of one second would measure how long a lazily loaded part takes.
configure({ asyncUtilTimeout: 20_000 });

/** Styles that decide whether an element is hidden and what its name is: all that queries by role read. */
const readByQueries = /(?:^|[{;\s])(?:display|visibility|content)\s*:/;

/**
 * Griffel adds a rule for each declaration, and happy-dom matches an element that is looked at, and those around it, with
 * all rules. The other rules are left out.
 */
const keepRulesReadByQueries = (sheet: CSSStyleSheet & { readsAllRules?: false }): void => {
  if (sheet.readsAllRules === false) return;
  const { insertRule } = sheet;
  sheet.readsAllRules = false;
  sheet.insertRule = function (rule, index) {
    return readByQueries.test(rule) ? insertRule.call(this, rule, index) : 0;
  };
};
if (typeof CSSStyleSheet !== 'undefined') keepRulesReadByQueries(CSSStyleSheet.prototype);

// The files of a worker share its document. A tenant that one file wrote would hide that another forgot to.
afterAll(() => {
  if (typeof document !== 'undefined') document.head.querySelector('meta[name="tenant"]')?.remove();
});
