/** Commands and what they do. */
export declare const commands: readonly (readonly [command: string, does: string])[];
export declare const help: () => void;
