/** Literal sizes in a module, as `12: minHeight 44px`. */
export declare const literalSizesIn: (source: string) => readonly string[];
/** By room of `src`. */
export declare const literalSizesByRoom: (
  sources: ReadonlyMap<string, string>,
) => ReadonlyMap<string, readonly string[]>;
export declare const faultsOfSizes: (
  byRoom: ReadonlyMap<string, readonly string[]>,
  limits: Readonly<Record<string, number>>,
) => readonly string[];
/** `undefined`: nothing is wrong. */
export declare const faultOfLiteralSizes: () => string | undefined;
