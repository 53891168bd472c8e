/** What is wrong with the names of migrations. */
export declare const faultsOfNames: (names: readonly string[]) => readonly string[];

/** The list of migrations as TypeScript. */
export declare const writtenIndex: (names: readonly string[]) => string;

/** What is wrong with the files or with the committed list. `undefined`: nothing. */
export declare const faultOfMigrations: () => string | undefined;
