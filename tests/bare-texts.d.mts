/** What of a source of the server is a sentence that no tenant can reword. */
export declare const bareTextsIn: (file: string, source: string) => readonly string[];

/** What a module of the server says while it is loaded. */
export declare const saidTooSoonIn: (file: string, source: string) => readonly string[];
