/** Seconds of processor time that a process and all its descendants have used. Default: this process. */
export declare const processorSeconds: (pid?: number) => number;
