/** The test files that changed files can touch, or `all`. `files`: every file of the checkout. */
export declare const testsTouchedBy: (
  changed: readonly string[],
  files: readonly string[],
) => { readonly files: readonly string[] | 'all'; readonly parts: ReadonlySet<string> };
