/** From each path to the paths that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;
export declare const importGraph: (sources: ReadonlyMap<string, string>) => ImportGraph;
export declare const circlesOf: (graph: ImportGraph) => readonly string[];
